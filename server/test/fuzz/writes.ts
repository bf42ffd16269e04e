import { asOwner } from '../database.ts'

/** Records the table and the operation of every row that a committed transaction changed. */
const noteWrites = `
  create unlogged table public.fuzz_write (what text not null);
  create function public.fuzz_note_write() returns trigger
    language plpgsql security definer set search_path = public as $$
  begin
    insert into fuzz_write values (tg_table_name || ' ' || lower(tg_op));
    return null;
  end $$;
  grant select, delete on public.fuzz_write to public;
  do $$
  declare t record;
  begin
    for t in
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'fuzz_write'
        and n.nspname not in ('pg_catalog', 'information_schema')
    loop
      execute 'create trigger fuzz_changed after insert or delete on ' || t.name
        || ' for each row execute function public.fuzz_note_write()';
      execute 'create trigger fuzz_updated after update on ' || t.name
        || ' for each row when (old.* is distinct from new.*) execute function public.fuzz_note_write()';
    end loop;
  end $$;`

/** Records writes to all tables, including the job queue's. Changes that are rolled back aren't recorded. */
export const watchWrites = (url: string): Promise<object[]> => asOwner(url, noteWrites)
