/** What so many units cost as the last ones of so many calls; money.ts has the same sum. */
const COST = `
create function galley_cost(after numeric, units int, included bigint, price bigint) returns bigint
language sql immutable as $$
  select (least(1e15, greatest(0, after - included) * price)
    - least(1e15, greatest(0, after - units - included) * price))::bigint
$$`;

/**
 * Enters calls, each once and at the price its place in the period gives it, and raises the totals by exactly what
 * was new. A call that is there already (sent again after a lost connection) changes nothing. Answers the totals of
 * the period after each call; none for an account that is gone.
 *
 * A call that would cost more than its cap changes nothing, and is answered with the totals as they are and
 * `over_cap`: the row of the period is locked, so the cap is exact whatever other nodes enter at the same time. A call
 * that was answered before it could be entered (`the_answered`) is always entered, and costs at most what is left.
 * After one call over its cap, the others of its period in the same statement are refused too, even a smaller one.
 *
 * Accounts first, then periods, then days, each in order: two statements never wait for each other, nor for who
 * deletes an account. Behind the lock of its period a call is either there or not: no other statement can be
 * entering it. The plan is made once for each connection: making it anew took longer than the work. It is kept while
 * the tables grow, so it must not scan one, however small it was then.
 *
 * What is stored is read within the bounds of stored-number.ts, so that sums cannot overflow.
 */
const ENTER_CALLS_WITHIN_CAPS = `
create function enter_calls_within_caps(
  the_ids text[], the_accounts text[], the_keys text[], the_times bigint[], the_starts bigint[], the_dates text[],
  the_units int[], the_included bigint[], the_prices bigint[], the_caps bigint[], the_answered boolean[])
returns table (calls_after bigint, cost_after bigint, over_cap boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  most constant bigint := 1000000000000000;
begin
  perform from accounts where id = any(the_accounts) order by id for key share;
  insert into usage_periods (account_id, period_start, calls, cost_micro_usd)
    select distinct account, start, 0, 0
    from unnest(the_accounts, the_starts) as given (account, start) join accounts on accounts.id = account
    order by account, start
    on conflict do nothing;
  perform from usage_periods
    where (account_id, period_start) in (select * from unnest(the_accounts, the_starts))
    order by account_id, period_start for update;
  with given as (
    select distinct on (id) *
    from unnest(the_ids, the_accounts, the_keys, the_times, the_starts, the_dates, the_units, the_included,
        the_prices, the_caps, the_answered)
      with ordinality as given
        (id, account, key, at, start, date, units, included, price, cap, answered, place)
    order by id, place
  ), fresh as (
    select given.*, least(most, greatest(0, period.calls)) as calls_before,
      least(most, greatest(0, period.cost_micro_usd)) as cost_before
    from given join usage_periods period on period.account_id = account and period.period_start = start
    where not exists (select from calls where calls.id = given.id)
  ), refused as (
    select id from (
      select *, cost_before + sum(galley_cost(after, units, included, price))
        over (partition by account, start order by place) as cost
      from (
        select *, calls_before + sum(units) over (partition by account, start order by place) as after
        from fresh where (account, start) in (select account, start from fresh where cap is not null)
      ) as placed
    ) as costed where cost > cap and not answered
  ), costed as (
    select *, galley_cost(after, units, included, price) as full_cost
    from (
      select *, calls_before + sum(units) over (partition by account, start order by place) as after
      from fresh where id not in (select id from refused)
    ) as placed
  ), priced as (
    select *, greatest(0, least(cap, total) - least(cap, total - full_cost)) as cost
    from (
      select *, cost_before + sum(full_cost) over (partition by account, start order by place) as total from costed
    ) as summed
  ), entered as (
    insert into calls (id, account_id, api_key_id, at, period_start, units, cost_micro_usd)
    select id, account, key, at, start, units, cost from priced
  ), raised as (
    update usage_periods set calls = calls_before + sums.units, cost_micro_usd = cost_before + sums.cost
    from (
      select account, start, calls_before, cost_before, sum(units) as units, sum(cost) as cost
      from priced group by account, start, calls_before, cost_before
    ) as sums
    where account_id = account and period_start = start
  )
  insert into usage_days (account_id, day, calls)
    select account, date, sum(units) from costed group by account, date order by account, date
    on conflict (account_id, day)
    do update set calls = least(most, greatest(0, usage_days.calls)) + excluded.calls;
  return query
    select (period.calls - coalesce(sum(units) over later, 0))::bigint,
      (period.cost_micro_usd - coalesce(sum(entered.cost_micro_usd) over later, 0))::bigint,
      entered.id is null
    from unnest(the_ids, the_accounts, the_starts) with ordinality as given (id, account, start, place)
    left join usage_periods period on period.account_id = account and period.period_start = start
    left join calls entered on entered.id = given.id
    window later as (partition by account, start order by place desc rows between unbounded preceding and 1 preceding)
    order by place;
end $$`;

/** The ledger's one statement on PostgreSQL. The embedded database has no way to the disk to save. */
export const CALLS_WITHIN_CAPS = [COST, ENTER_CALLS_WITHIN_CAPS];
