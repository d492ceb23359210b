-- When people are removed theirs must be found without reading all; the other index holds only what is not deleted.
create index alerts_alerts_by_person on alerts_alerts (person_code);
