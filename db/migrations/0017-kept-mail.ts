import { type Kysely, sql } from "kysely";

/** Whoever erases an account takes along the mail that this installation keeps instead of sending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function forget_kept_mail(mail uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from mail_outbox where id = mail and state = 'kept'
$$;
revoke all on function forget_kept_mail(uuid) from public;
grant execute on function forget_kept_mail(uuid) to prumo_web, prumo_steward;
`.execute(db);
}
