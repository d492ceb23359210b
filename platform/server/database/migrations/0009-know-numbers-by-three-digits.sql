-- Every three digits that stand side by side, as numbers that no pair has (-1 for 000 to -1000 for 999). By bytes, so that
-- a long number costs no more for each of its digits than a short one; the byte of 0 is 48.
create function platform_threes(text text) returns int[] language sql immutable strict parallel safe return array(
  select -1 - (get_byte(number, at) * 100 + get_byte(number, at + 1) * 10 + get_byte(number, at + 2) - 48 * 111)
  from (select (regexp_matches(text, '[0-9]{3,}', 'g'))[1]::bytea as number) found,
    generate_series(0, octet_length(number) - 3) as at
);

-- What an index of words is made of: pairs, as platform_bigrams has them, and threes of digits. Each pair of digits is in
-- several of a hundred texts, three of them in few. Written out: a call of both for each text takes PostgreSQL 15 four
-- times as long.
create function platform_pieces(text text) returns int[] language sql immutable strict parallel safe return (
  select coalesce(array_agg(piece), '{}') from (
    select ((ascii(letter)::bigint * 65599 + ascii(next)) & 2147483647)::int as piece
    from unnest(string_to_array(text, null), (string_to_array(text, null))[2:]) as pair (letter, next)
    where next is not null
    union all
    select -1 - (get_byte(number, at) * 100 + get_byte(number, at + 1) * 10 + get_byte(number, at + 2) - 48 * 111)
    from (select (regexp_matches(text, '[0-9]{3,}', 'g'))[1]::bytea as number) found,
      generate_series(0, octet_length(number) - 3) as at
  ) pieces
);

-- The pairs of a word that are asked beside its threes: not those within a number of three digits or more.
create function platform_pairs_beside_threes(word text) returns int[] language sql immutable strict parallel safe return array(
  select unnest(platform_bigrams(part))
  from string_to_table(regexp_replace(word, '([0-9])[0-9]+([0-9])', '\1 \2', 'g'), ' ') as parts (part)
);
