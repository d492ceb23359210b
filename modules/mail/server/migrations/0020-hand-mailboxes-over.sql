-- The mailbox of somebody who left, handed over to colleagues for a while: one administrator asks, another approves. Who
-- asked, settled and ended is kept by code: what was done stays told, whoever goes.
create table mail_handovers (
  handover_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  com_code text not null references organisation_companies on delete cascade,
  reason text not null check (reason <> ''),
  days int not null check (days between 1 and 365),
  -- Older mails are not read; nothing for all of them.
  reads_from timestamptz(3),
  -- Who gets what is written to an address of whoever retired meanwhile.
  forward_code text references organisation_people on delete set null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'takenBack', 'ended')),
  asked_by text not null,
  asked_at timestamptz(3) not null,
  settled_by text,
  settled_at timestamptz(3),
  word text not null default '',
  -- Once it is approved. It is over then by itself: that is asked at each call.
  ends_at timestamptz(3),
  ended_by text,
  ended_at timestamptz(3),
  check (state <> 'approved' or ends_at is not null)
);
create index mail_handovers_of_mailboxes on mail_handovers (mailbox_id);
create index mail_handovers_of_companies on mail_handovers (com_code, asked_at desc, handover_id desc);
create index mail_handovers_forwarding on mail_handovers (forward_code) where forward_code is not null;

create table mail_handover_readers (
  person_code text not null references organisation_people on delete cascade,
  handover_id int not null references mail_handovers on delete cascade,
  primary key (person_code, handover_id)
);
create index mail_handover_readers_of on mail_handover_readers (handover_id);

-- On which day somebody last opened a mail of such a mailbox: the audit log tells it once a day.
create table mail_handover_openings (
  person_code text not null references organisation_people on delete cascade,
  item_id int not null,
  day date not null,
  primary key (person_code, item_id)
);
create index mail_handover_openings_by_day on mail_handover_openings (day);

-- Who may open which mailbox beside her own now: members of shared ones, and those to whom one is handed over.
create view mail_members_now as
  select person_code, mailbox_id, may_write, may_manage, null::int as handover_id, null::timestamptz as reads_from,
    null::timestamptz as ends_at
  from mail_mailbox_members
  union all
  select r.person_code, h.mailbox_id, 'no', false, h.handover_id, h.reads_from, h.ends_at
  from mail_handover_readers r
  join mail_handovers h on h.handover_id = r.handover_id and h.state = 'approved' and h.ends_at > now()
  join organisation_people p on p.person_code = r.person_code and p.home_com_code = h.com_code;

create function mail_has_left(person text) returns boolean language sql stable as $$
  select exists (select from organisation_people p where p.person_code = person and p.state = 'retired')
    or exists (select from accounts_accounts a where a.person_code = person and a.disabled_at is not null)
$$;

-- Whoever comes back has her mailbox to herself again, at once and however it was that she came back.
create function mail_end_handovers_of_returned() returns trigger language plpgsql as $$
begin
  if not mail_has_left(old.person_code) then
    with ended as (
      update mail_handovers h set state = 'ended', ended_at = now()
      from mail_mailboxes m
      where m.person_code = old.person_code and h.mailbox_id = m.mailbox_id
        and (h.state = 'asked' or h.state = 'approved' and h.ends_at > now())
      returning h.handover_id, h.com_code)
    insert into platform_audit (request_id, com_code, action, target, details)
    select 'mail', com_code, 'mail.handoverEnded', 'person:' || old.person_code,
      jsonb_build_object('handoverId', handover_id, 'returned', true)
    from ended;
  end if;
  return null;
end $$;
create trigger mail_person_returned after update of state on organisation_people
  for each row when (old.state = 'retired' and new.state <> 'retired') execute function mail_end_handovers_of_returned();
create trigger mail_account_returned after update of disabled_at on accounts_accounts
  for each row when (old.disabled_at is not null and new.disabled_at is null)
  execute function mail_end_handovers_of_returned();
create trigger mail_account_gone after delete on accounts_accounts
  for each row when (old.disabled_at is not null) execute function mail_end_handovers_of_returned();

-- When a mail server was last asked for whoever is to hear of new mail: whoever waited longest is next.
alter table mail_alarms add column looked_at timestamptz not null default 'epoch';
create index mail_alarms_in_turn on mail_alarms (looked_at) where is_on;
