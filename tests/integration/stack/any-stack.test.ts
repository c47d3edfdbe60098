import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { pushRow } from '../../helpers/push-row.ts'
import { meal } from '../../helpers/rows.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'
import { startEmbeddedStack } from '../../stack/embedded-stack.ts'
import { asEnvironment } from '../../stack/named-stack.ts'

const PHOTO = new Uint8Array([0xff, 0xd8, 0xff])

let embedded: Awaited<ReturnType<typeof startEmbeddedStack>>
beforeAll(async () => {
  embedded = await startEmbeddedStack()
  for (const [name, value] of Object.entries(asEnvironment(embedded))) vi.stubEnv(name, value)
})
afterAll(() => embedded.close())

/** A runner with a meal and its photo. */
async function livingRunner(stack: Stack): Promise<TestUser> {
  const user = await newUser(stack)
  await pushRow(stack, user, 'food_logs', `meal-of-${user.id}`, meal())
  const photos = apiClient(stack, user).storage.from('food-photos')
  const sent = await photos.upload(`${user.id}/a.jpg`, PHOTO, { contentType: 'image/jpeg' })
  expect(sent.error).toBeNull()
  return user
}

it('a stack in another process is reached by its addresses and keys, and left as it was', async () => {
  const around = await testStack()
  const resident = await livingRunner(around)
  const stack = await testStack()
  const guest = await livingRunner(stack)
  const left = async () => {
    const [rows] = await around.database.query<{
      users: string[]
      meals: string[]
      names: string[]
    }>(
      `select (select array_agg(id::text) from auth.users) users,
        (select array_agg(id) from food_logs) meals,
        (select array_agg(name) from storage.objects) names`,
    )
    return Object.values(rows ?? {}).map((all) => all.sort())
  }
  const of = (...users: TestUser[]) => [
    users.map(({ id }) => id).sort(),
    users.map(({ id }) => `meal-of-${id}`).sort(),
    users.map(({ id }) => `${id}/a.jpg`).sort(),
  ]
  expect(await left()).toEqual(of(resident, guest))
  await stack.close()
  expect(await left()).toEqual(of(resident))
  await around.close()
})
