-- Bytes that lie in the storage. Several files may share them: a copied set has the same objects.
create table files_objects (
  object_id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- What the bytes are, as far as they tell it.
  media_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  -- quarantine: waits for the virus scanner, nobody gets it; infected: it found something.
  state text not null default 'clean' check (state in ('quarantine', 'clean', 'infected')),
  created_at timestamptz not null default now(),
  check ((width is null) = (height is null))
);
create index files_objects_waiting on files_objects (created_at) where state = 'quarantine';

-- What belongs together and is read and changed by the rights of one owner: the attachments of an article.
create table files_sets (
  code uuid primary key default gen_random_uuid(),
  com_code text not null references organisation_companies,
  -- What it will belong to; what it belongs to since it was saved.
  kind text not null,
  owner_id text,
  -- Null where the installation's hold: what the owner's place allows.
  limits jsonb,
  opened_by text references organisation_people,
  opened_at timestamptz not null default now(),
  attached_at timestamptz,
  check ((owner_id is null) = (attached_at is null))
);
create index files_sets_of_owner on files_sets (kind, owner_id) where owner_id is not null;
-- What a person has opened and not saved; what nobody saves goes after some days.
create index files_sets_open on files_sets (opened_by, opened_at) where owner_id is null;
create index files_sets_orphaned on files_sets (opened_at) where owner_id is null;

create table files_files (
  file_id uuid primary key default gen_random_uuid(),
  code uuid not null references files_sets on delete cascade,
  object_id uuid not null references files_objects,
  name text not null check (name <> '' and length(name) <= 255),
  sort_order integer not null,
  -- A picture that stands in a text: shown there and not among the attachments.
  is_inline boolean not null default false,
  -- Of which file it is the copy: texts that name that one are told.
  copy_of uuid,
  uploaded_by text references organisation_people,
  uploaded_at timestamptz not null default now()
);
create index files_files_in_order on files_files (code, sort_order, file_id);
-- A name says which file is meant; Windows does not tell capitals apart.
create unique index files_files_name on files_files (code, lower(name)) where not is_inline;
create index files_files_of_object on files_files (object_id);

-- Objects that a file less uses: whether any still does is seen later. Whoever deletes only writes a line, so that
-- nobody waits for another and nobody overlooks what two delete at once.
create table files_loosened (
  object_id uuid not null,
  at timestamptz not null default now()
);
create index files_loosened_in_order on files_loosened (at);
create index files_loosened_of_object on files_loosened (object_id);
create function files_loosen() returns trigger language plpgsql as $$
begin
  insert into files_loosened (object_id) select distinct object_id from gone;
  return null;
end $$;
create trigger files_files_loosened after delete on files_files
  referencing old table as gone for each statement execute function files_loosen();

-- A file on its way. It stays for a while after its end: a piece that comes again gets the same answer.
create table files_uploads (
  upload_id uuid primary key default gen_random_uuid(),
  code uuid not null references files_sets on delete cascade,
  person_code text not null references organisation_people,
  -- What the sender calls it.
  identifier text not null,
  name text not null,
  size bigint not null check (size > 0),
  chunk_size integer not null check (chunk_size > 0),
  chunks integer not null check (chunks > 0),
  is_inline boolean not null,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- Which worker puts the pieces together, and how long it is believed to live.
  assembler uuid,
  -- Where the whole will lie: known before it is written, so that what a killed worker left behind is removed.
  storage_key text,
  assembler_until timestamptz,
  file_id uuid references files_files on delete cascade,
  unique (code, person_code, identifier)
);
create index files_uploads_untouched on files_uploads (touched_at);
create index files_uploads_of_person on files_uploads (person_code) where file_id is null;
create index files_uploads_of_file on files_uploads (file_id);

create table files_chunks (
  upload_id uuid not null references files_uploads on delete cascade,
  number integer not null check (number > 0),
  size integer not null check (size > 0),
  -- Tells the same piece that comes again from another one: whoever sends has changed his file.
  sha256 bytea not null check (length(sha256) = 32),
  primary key (upload_id, number)
);
