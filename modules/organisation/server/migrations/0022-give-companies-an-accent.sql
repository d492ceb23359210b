-- The colour that the pages of a company are drawn with; null: the house's own.
alter table organisation_companies add column accent text check (accent ~ '^#[0-9a-f]{6}$');
