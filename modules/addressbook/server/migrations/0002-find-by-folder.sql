-- When a folder goes its contacts must be found without reading all; the other index leaves out those that were removed.
create index addressbook_contacts_of_folder on addressbook_contacts (folder_id);
