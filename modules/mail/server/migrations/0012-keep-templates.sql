-- Texts that mails begin with: somebody's own, or those of a company for everybody in it.
create table mail_templates (
  template_id int primary key generated always as identity,
  com_code text not null references organisation_companies,
  -- Whose it is; nobody's where it is the company's.
  owner_code text references organisation_people on delete cascade,
  name text not null check (name <> ''),
  subject text not null,
  html text not null,
  changed_at timestamptz not null
);
create unique index mail_templates_own on mail_templates (owner_code, lower(name)) where owner_code is not null;
create unique index mail_templates_of_company on mail_templates (com_code, lower(name)) where owner_code is null;
create index mail_templates_companies on mail_templates (com_code);
