-- Who acted, encrypted with a key of platform_secrets, where the line itself is to name nobody; empty where it was not
-- kept at all. Null: the line names who acted.
alter table platform_audit add column sealed text
  check (sealed is null or (person_code is null and address = '' and request_id = ''));
