-- What people keep of themselves, and photos of two sources: the one HR has, and the person's own in its place (G-102).

alter table organisation_people rename column photo_key to hr_photo_key;
alter table organisation_people rename column photo_type to hr_photo_type;
alter table organisation_people
  add column own_photo_key text,
  add column own_photo_type text check (own_photo_type in ('image/png', 'image/jpeg', 'image/webp')),
  add check ((own_photo_key is null) = (own_photo_type is null)),
  -- What is shown.
  add column photo_key text generated always as (coalesce(own_photo_key, hr_photo_key)) stored,
  add column photo_type text generated always as (coalesce(own_photo_type, hr_photo_type)) stored;

-- Where somebody lives is shown to nobody but herself.
create table organisation_own_details (
  person_code text primary key references organisation_people on delete cascade,
  office_fax text not null default '',
  home_zip_code text not null default '',
  home_address text not null default '',
  home_tel text not null default ''
);
