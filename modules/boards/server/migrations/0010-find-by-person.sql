-- When people are removed, a re-organisation that is taken back for one, what refers to them must be found without
-- reading all: every one of these columns is looked through once for each of them.
create index boards_articles_by_updater on boards_articles (updated_by);
create index boards_articles_by_remover on boards_articles (deleted_by) where deleted_by is not null;
create index boards_versions_by_changer on boards_versions (changed_by);
create index boards_comments_by_remover on boards_comments (deleted_by) where deleted_by is not null;
create index boards_contracts_by_maker on boards_contracts (created_by);
create index boards_contracts_by_remover on boards_contracts (deleted_by) where deleted_by is not null;
-- The other one holds only what waits for a confirmation.
create index boards_must_reads_of_person on boards_must_reads (person_code);
