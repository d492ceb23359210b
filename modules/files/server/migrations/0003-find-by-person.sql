-- When people are removed, what refers to them must be found without reading all; the other indexes hold only what is
-- not finished.
create index files_files_by_uploader on files_files (uploaded_by);
create index files_sets_by_opener on files_sets (opened_by);
create index files_uploads_by_person on files_uploads (person_code);
