-- What an identity provider calls somebody's department while the company has none of that name.
alter table organisation_provisioned_people add column said_department text;
create index organisation_provisioned_people_unplaced on organisation_provisioned_people (com_code, person_code)
  where said_department is not null;
