/** Reports changes of cached data to other nodes, whether a node, the command line or an operator's SQL makes them. */
export const CHANGES = [
  `create function tell_change() returns trigger language plpgsql as $$
    declare changed record := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_table_name = 'templates' then
        perform pg_notify('galley_changes', changed.account_id || ' ' || changed.id);
      else
        perform pg_notify('galley_changes', changed.account_id);
      end if;
      return null;
    end $$`,
  // Not for the last use of a key, which is written every few seconds.
  `create trigger api_keys_changed after update of account_id, hash, revoked_at or delete on api_keys
    for each row execute function tell_change()`,
  `create trigger subscriptions_changed after update or delete on subscriptions
    for each row execute function tell_change()`,
  `create trigger templates_changed after update or delete on templates
    for each row execute function tell_change()`,
];
