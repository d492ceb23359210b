-- The home page asks whose birthday is near and who is new: two days' worth of rows, not the whole company.
create index organisation_people_by_birthday on organisation_people (birthday) where state <> 'retired';
create index organisation_people_by_first_day on organisation_people (joined_on) where state <> 'retired';
