/**
 * Decides on several requests at once, in the way of memory-rate-limit.ts. Entry by entry: an account, its rule, and
 * how many ask. Whoever calls it sorts the accounts, so that two calls lock their rows in one order. The clock is
 * read when the row is locked: what was admitted before has an earlier time, whatever node it came from.
 *
 * `used` is how many places were taken before, `due` when each one admitted may go, `oldest` the first times in
 * the window, and `free_at` when the next place is free. The plans are made once, see 0010.
 */
const TAKE_PLACES = `
create function take_places(accounts text[], most int[], window_ms float8[], wanted int[], hold_ms float8)
returns table (decided_at float8, used int, due float8[], oldest float8[], free_at float8)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  stored float8[];
  size int;
begin
  for entry in 1 .. cardinality(accounts) loop
    select times into stored from rate_windows where account_id = accounts[entry] for update;
    while not found and wanted[entry] > 0 loop
      insert into rate_windows values (accounts[entry], '{}') on conflict do nothing;
      select times into stored from rate_windows where account_id = accounts[entry] for update;
    end loop;
    decided_at := galley_now();
    -- A time further ahead than anyone is held is of a clock that was set back.
    select coalesce(array_agg(least(time, decided_at + hold_ms) order by place), '{}') into stored
      from unnest(stored) with ordinality as known (time, place)
      where time > decided_at - window_ms[entry];
    size := cardinality(stored);
    used := size;
    due := '{}';
    loop
      free_at := case
        when size < most[entry] then decided_at
        else greatest(decided_at, stored[size - most[entry] + 1] + window_ms[entry])
      end;
      exit when cardinality(due) = wanted[entry] or free_at - decided_at > hold_ms;
      stored := stored || free_at;
      due := due || free_at;
      size := size + 1;
    end loop;
    oldest := stored[1 : wanted[entry] + 1];
    if cardinality(due) > 0 then
      update rate_windows set times = stored[greatest(1, size - most[entry] + 1) :]
        where account_id = accounts[entry];
    end if;
    return next;
  end loop;
end $$`;

/**
 * The rate limit that several nodes share. The embedded database has one process, which keeps it in memory.
 *
 * The table is not logged: nothing waits for the disk, and after a crash of PostgreSQL it is empty.
 */
export const RATE_WINDOWS = [
  `create unlogged table rate_windows (account_id text primary key, times float8[] not null)
    with (fillfactor = 50)`,
  `create function galley_now() returns float8 language sql volatile
    as $$ select (extract(epoch from clock_timestamp()) * 1000)::float8 $$`,
  TAKE_PLACES,
];
