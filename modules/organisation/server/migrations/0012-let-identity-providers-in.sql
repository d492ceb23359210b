-- Identity providers keep the people and role groups of a company in step with their own (SCIM).

create table organisation_provisioning_tokens (
  token_id int primary key generated always as identity,
  com_code text not null references organisation_companies,
  name text not null check (name <> ''),
  -- SHA-256 of the secret: a copy of this table lets nobody in.
  token_hash bytea not null unique,
  beginning text not null,
  created_at timestamptz not null,
  created_by text not null references organisation_people,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references organisation_people
);
create index organisation_provisioning_tokens_by_company on organisation_provisioning_tokens (com_code, token_id);

-- What a provider knows of a person beside what everybody knows.
create table organisation_provisioned_people (
  person_code text primary key references organisation_people on delete cascade,
  com_code text not null references organisation_companies,
  -- The provider's own id of her.
  external_id text,
  family_name text not null default '',
  given_name text not null default '',
  -- The provider has deleted her: she retired, and it does not see her any more.
  is_removed boolean not null default false
);
create index organisation_provisioned_people_by_external on organisation_provisioned_people (com_code, external_id);

create table organisation_provisioned_groups (
  role_id int primary key references organisation_role_groups on delete cascade,
  com_code text not null references organisation_companies,
  external_id text not null
);
create index organisation_provisioned_groups_by_external on organisation_provisioned_groups (com_code, external_id);

-- Providers read the people of a company page by page.
create index organisation_people_by_home on organisation_people (home_com_code, person_code);
