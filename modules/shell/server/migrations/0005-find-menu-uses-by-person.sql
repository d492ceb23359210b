-- When people are removed, a re-organisation that is taken back for one, theirs must be found without reading all.
create index shell_menu_uses_by_person on shell_menu_uses (person_code);
