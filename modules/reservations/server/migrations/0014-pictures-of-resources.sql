-- What a resource looks like: where its picture is in the storage. Another picture is another key, which stands in its address.
alter table reservations_resources add picture_key text;
