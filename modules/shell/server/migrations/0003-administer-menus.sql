-- What administrators of a company work on until it is published. `menus` is null as long as there is no draft;
-- the row stays, so that the revision grows on and a page that is older than the last publishing is noticed.
create table shell_menu_drafts (
  com_code text primary key references organisation_companies,
  revision int not null default 0 check (revision >= 0),
  menus jsonb check (jsonb_typeof(menus) = 'array'),
  saved_by text references organisation_people on delete set null,
  saved_at timestamptz
);

-- Every state that was published, whole. The first one may be what stood there before anything was published here;
-- nobody has published that.
create table shell_menu_versions (
  com_code text not null references organisation_companies,
  version int not null check (version > 0),
  published_by text references organisation_people on delete set null,
  published_at timestamptz not null default now(),
  note text not null default '',
  menus jsonb not null check (jsonb_typeof(menus) = 'array'),
  primary key (com_code, version)
);

-- The only question asked by the person is when she is removed.
create index shell_menu_drafts_by_person on shell_menu_drafts (saved_by);
create index shell_menu_versions_by_person on shell_menu_versions (published_by);
