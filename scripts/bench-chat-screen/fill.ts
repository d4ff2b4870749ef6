/** Runs one statement with its values. */
type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/** Fills the list of the user with `email` up to `count` conversations without messages, the oldest first. */
export async function fillChats(run: Run, email: string, count: number): Promise<void> {
  const statement = `insert into chat_sessions (user_id, title, created_at, updated_at)
    select u.id,
      case when n % 3 = 0 then 'لماذا يرتفع ΔP في المرحلة ' || n || '؟'
        else 'Why does ΔP rise in stage ' || n || '?' end,
      now() - make_interval(hours => n), now() - make_interval(hours => n)
    from users u, generate_series(1, $2::int - (
      select count(*)::int from chat_sessions s join users o on o.id = s.user_id where o.email = $1
    )) as n where u.email = $1`;
  await run(statement, [email, count]);
}

/** Repeats the only turn of the only conversation of the user with `email` until it has `count` turns. */
export async function fillTurns(run: Run, email: string, count: number): Promise<void> {
  const message =
    "from chat_messages m join users u on u.id = m.user_id, generate_series(1, $2::int - 1) as n " +
    "where u.email = $1";
  const id = (what: string) => `md5('${what} ' || m.session_id || n)::uuid`;
  const at = `m.created_at - make_interval(secs => 60 * n)`;
  const columns = "id, session_id, user_id, role, question_id, content, user_name, state, metadata, created_at";
  const values = `m.content, m.user_name, m.state, m.metadata, ${at}`;
  await run(
    `insert into chat_messages (${columns})
      select ${id("question")}, m.session_id, m.user_id, 'user', null, ${values} ${message} and m.role = 'user'`,
    [email, count],
  );
  await run(
    `insert into chat_messages (${columns})
      select ${id("answer")}, m.session_id, m.user_id, 'assistant', ${id("question")}, ${values}
      ${message} and m.role = 'assistant'`,
    [email, count],
  );
}
