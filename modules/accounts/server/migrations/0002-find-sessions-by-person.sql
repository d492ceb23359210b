-- When people are removed theirs must be found without reading all, the ended ones too.
create index accounts_sessions_by_person on accounts_sessions (person_code);
