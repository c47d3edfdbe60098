import { bodyOf, callFunction } from './call-function.ts'

/** Has the server score a day by the training that was done. @throws RemoteFailure */
export async function updateActualTraining(userId: string, date: string): Promise<void> {
  bodyOf(await callFunction('update-actual-training', { userId, date }))
}

/** Has the server add up the week of a day. @throws RemoteFailure */
export async function aggregateWeek(userId: string, dateISO: string): Promise<void> {
  bodyOf(await callFunction('aggregate-weekly-activity', { userId, dateISO }))
}
