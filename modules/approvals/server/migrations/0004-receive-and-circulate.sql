-- 수신: departments that receive a document when it is completed, who took it there and who sees to it; and 공람: who is
-- told of it later by somebody who sees it.

create table approvals_receipts (
  document_id int not null references approvals_documents,
  dept_code text not null,
  -- It has been completed, and lies there.
  is_there boolean not null default false,
  received_by text references organisation_people,
  received_at timestamptz,
  -- Who sees to it (담당).
  assigned_to text references organisation_people,
  primary key (document_id, dept_code),
  check ((received_by is null) = (received_at is null)),
  check (received_at is null or is_there),
  check (assigned_to is null or received_at is not null)
);
create index approvals_receipts_waiting on approvals_receipts (dept_code) where is_there and received_at is null;
create index approvals_receipts_receiver on approvals_receipts (received_by);
create index approvals_receipts_assigned on approvals_receipts (assigned_to);

alter table approvals_places drop constraint approvals_places_box_check;
alter table approvals_places add constraint approvals_places_box_check check (box in
  ('pending', 'upcoming', 'drafted', 'progress', 'completed', 'rejected', 'referred', 'department', 'received'));

alter table approvals_told drop constraint approvals_told_kind_check;
alter table approvals_told add constraint approvals_told_kind_check check (kind in ('refer', 'read', 'circulate'));

alter table approvals_acts drop constraint approvals_acts_kind_check;
alter table approvals_acts add constraint approvals_acts_kind_check check (kind in
  ('submit', 'approve', 'disagree', 'reject', 'hold', 'return', 'takeBack', 'withdraw', 'changeLine',
   'receive', 'assign', 'circulate'));
