"""The root check of Perfect Words (PW-20), measured on labelled pairs; README.md beside this says where they are from."""
