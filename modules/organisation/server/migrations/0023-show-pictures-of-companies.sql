-- What a company shows of itself: its logo on light and on dark pages, and the picture beside the sign-in.
create table organisation_company_pictures (
  com_code text not null references organisation_companies on delete cascade,
  kind text not null check (kind in ('logo', 'darkLogo', 'signIn')),
  -- Of the content; part of the address, under which it is kept for ever.
  version text not null,
  -- Of the page, px.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- In the storage: for usual and for dense screens.
  plain_key text not null,
  dense_key text not null,
  primary key (com_code, kind)
);
