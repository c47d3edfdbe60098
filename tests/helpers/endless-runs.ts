/**
 * Stores 6,000 runs of 500 km on one day, without a start, so that none is taken for another: in metres they are
 * further than an integer holds.
 */
export async function storeEndlessRuns(
  { database }: { database: { query(sql: string, values: unknown[]): Promise<unknown> } },
  userId: string,
  day: string,
  minutes: number,
): Promise<void> {
  await database.query(
    `insert into training_activities (id, user_id, rev, created_clock, date, activity_type, status,
       actual_distance_km, actual_duration_minutes, source)
     select $1 || ':activity:' || n, $1::uuid, 'r', 'c', $2::date, 'run', 'done', 500, $3, 'file'
     from generate_series(1, 6000) n`,
    [userId, day, minutes],
  )
}
