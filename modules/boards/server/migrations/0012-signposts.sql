-- Lists in another order than by number: signposts stand along each order, each with the lines from it to the next one.
-- Adding these up says after which of them a page begins, so that the middle of a board costs what its ends do. The
-- counts are always exact (triggers below). Where signposts stand only decides how fast it is, and a job moves them.
create table boards_signposts (
  board_id int not null references boards_boards on delete cascade,
  order_by text not null check (order_by in ('title', 'author', 'createdDate', 'updatedDate', 'views', 'recommends')),
  -- The first signpost of an order stands before everything: '' and 0.
  key text collate "C" not null,
  number int not null,
  plain int not null,
  secret int not null,
  primary key (board_id, order_by, key, number)
);
-- What the job looks for: signposts with too many lines behind them.
create index boards_signposts_far on boards_signposts (board_id, order_by) where plain + secret > 1024;

-- What a published article is ordered by, as texts that are ordered alike.
create function boards_order_keys(a boards_articles) returns table (order_by text, key text) language sql stable as $$
  select k.* from (values
    ('title', a.title),
    ('author', a.author_key),
    ('createdDate', to_char(a.publish_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')),
    ('updatedDate', to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')),
    ('views', to_char(a.views, 'FM0000000000')),
    ('recommends', to_char(a.recommends, 'FM0000000000'))) k
  where a.state = 'published'
$$;

-- A published article as it counts: one line in each order.
create function boards_placed(a boards_articles) returns setof boards_signposts language sql stable as $$
  select a.board_id, k.order_by, k.key, a.number, (not a.is_secret)::int, a.is_secret::int from boards_order_keys(a) k
$$;

-- Whoever writes shares a board; only the job that moves its signposts has it alone. Everything is done in one order,
-- so that two who change the same boards wait for each other.
create function boards_count_along(gone boards_signposts[], added boards_signposts[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('boards_signposts'), board_id)
  from (select distinct c.board_id from unnest(gone || added) c order by 1) board;
  insert into boards_signposts as known
  select line.board_id, line.order_by, coalesce(post.key, ''), coalesce(post.number, 0), sum(line.plain), sum(line.secret)
  from (
    select c.board_id, c.order_by, c.key, c.number, sum(c.sign * c.plain) as plain, sum(c.sign * c.secret) as secret
    from (select -1 as sign, g.* from unnest(gone) g union all select 1, a.* from unnest(added) a) c
    group by 1, 2, 3, 4 having sum(c.sign * c.plain) <> 0 or sum(c.sign * c.secret) <> 0
  ) line
  left join lateral (
    select s.key, s.number from boards_signposts s
    where s.board_id = line.board_id and s.order_by = line.order_by and (s.key, s.number) <= (line.key, line.number)
    order by s.key desc, s.number desc limit 1
  ) post on true
  group by 1, 2, 3, 4 having sum(line.plain) <> 0 or sum(line.secret) <> 0 order by 1, 2, 3, 4
  on conflict (board_id, order_by, key, number)
    do update set plain = known.plain + excluded.plain, secret = known.secret + excluded.secret;
end $$;

create function boards_count_along_new() returns trigger language plpgsql as $$
begin
  perform boards_count_along('{}', array(select p from added a, boards_placed(a) p));
  return null;
end $$;
create trigger boards_articles_placed after insert on boards_articles
  referencing new table as added for each statement execute function boards_count_along_new();

create function boards_count_along_gone() returns trigger language plpgsql as $$
begin
  perform boards_count_along(array(select p from gone a, boards_placed(a) p), '{}');
  return null;
end $$;
create trigger boards_articles_taken_away after delete on boards_articles
  referencing old table as gone for each statement execute function boards_count_along_gone();

create function boards_count_along_changed() returns trigger language plpgsql as $$
begin
  perform boards_count_along(array(select p from boards_placed(old) p), array(select p from boards_placed(new) p));
  return null;
end $$;
create trigger boards_articles_replaced after update on boards_articles for each row
  when ((old.board_id, old.number, old.state, old.is_secret, old.title, old.author_key, old.publish_at, old.updated_at,
      old.views, old.recommends)
    is distinct from (new.board_id, new.number, new.state, new.is_secret, new.title, new.author_key, new.publish_at,
      new.updated_at, new.views, new.recommends))
  execute function boards_count_along_changed();

-- Boards whose articles came without triggers begin with one signpost for each order; the job sets the others.
create function boards_begin_signposts(boards int[]) returns void language sql as $$
  insert into boards_signposts
  select p.board_id, p.order_by, '', 0, sum(p.plain), sum(p.secret)
  from boards_articles a, boards_placed(a) p where a.board_id = any(boards) group by 1, 2
$$;
select boards_begin_signposts(array(select board_id from boards_boards));
