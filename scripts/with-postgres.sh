#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL naming a temporary cluster of Debian's PostgreSQL: installed when we are root and
# it is missing, on a free port of the loopback, removed afterwards. HAProxy comes with it, for the tests that have two
# processes behind a balancer.
set -u
find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
if [ "$(id -u)" = 0 ]; then
  # Two that begin at once install it once; what else installs something is waited for.
  patience='-o DPkg::Lock::Timeout=300'
  exec 9<"$0"
  flock 9
  if [ -z "$(find_bin)" ] || [ ! -x /usr/sbin/haproxy ]; then
    apt-get update -qq $patience >/dev/null 9>&-
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $patience postgresql haproxy >/dev/null 9>&- || exit 1
  fi
  exec 9>&-
fi
bin=$(find_bin)
[ -n "$bin" ] || { echo "PostgreSQL is needed: install Debian's package postgresql."; exit 1; }

folder=$(mktemp -d /tmp/maru-pg.XXXXXX)
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner() { runuser -u postgres -- "$@"; }
fi
port=$(node -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
# Nobody misses the data of tests when the power fails.
unsafe='-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
# Every file of tests brings pools of its own, and a person's pages listen besides.
room='-c max_connections=200'
trap 'as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1; rm -rf "$folder"' EXIT
as_owner "$bin/initdb" -D "$folder/data" -U maru --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null || exit 1
as_owner "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -h 127.0.0.1 -k $folder $unsafe $room" start >/dev/null || { cat "$folder/log"; exit 1; }

TEST_DATABASE_URL="postgres://maru@127.0.0.1:$port/postgres" "$@"
