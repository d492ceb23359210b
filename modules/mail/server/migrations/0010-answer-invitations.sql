-- What somebody has answered to invitations that came by mail, by the name that the invitation has everywhere. Of what
-- returns, one occurrence may be answered by itself: its original start stands in `occurrence`, else nothing does.
create table mail_invitations (
  person_code text not null references organisation_people on delete cascade,
  uid text not null,
  occurrence text not null default '',
  -- Who may change it or call it off.
  organiser text not null,
  -- Rises with each change that the organiser makes.
  sequence int not null,
  answer text not null check (answer in ('accepted', 'tentative', 'declined')),
  -- Its name among those in the calendar, and what stands there; nothing where it stands in the series, or nowhere.
  entry_key text unique,
  entry jsonb,
  answered_at timestamptz not null,
  primary key (person_code, uid, occurrence)
);
