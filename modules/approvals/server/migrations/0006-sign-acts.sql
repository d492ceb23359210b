-- The picture with which somebody has signed stands with her act: what she signs with later changes no document.

create table approvals_signatures (
  sha256 bytea primary key,
  -- A data address, as it stood in her settings.
  picture text not null,
  check (sha256 = sha256(convert_to(picture, 'UTF8')))
);
create trigger approvals_signatures_keep before update on approvals_signatures
  for each row execute function approvals_keep();

alter table approvals_acts add signature bytea references approvals_signatures;
create index approvals_acts_signature on approvals_acts (signature) where signature is not null;
