import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { callAuth } from '../../../helpers/auth-calls.ts'
import { newUser, testBackend } from '../../../helpers/backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

const refresh = (token: unknown) =>
  callAuth(backend, 'token?grant_type=refresh_token', { refresh_token: token })

const signedIn = async () => (await newUser(backend)).session

/** The database fails when the new token is to be written, as where the server is killed right there. */
const failing = `
  create function public.fail_in_between() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$;
  create trigger fail_in_between before insert on auth.refresh_tokens
    for each row execute function public.fail_in_between();`
const mended = 'drop function public.fail_in_between cascade'

it('a refresh that broke off between its two steps works when it is tried again', async () => {
  const { refresh_token } = await signedIn()
  await backend.database.run(failing)
  expect((await refresh(refresh_token)).status).toBe(500)
  await backend.database.run(mended)

  const again = await refresh(refresh_token)
  expect(again.status).toBe(200)
  expect(again.body.refresh_token).not.toBe(refresh_token)
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
})

it('two at once with one token both get one that is good', async () => {
  const { refresh_token } = await signedIn()
  const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of answers) expect((await refresh(body.refresh_token)).status).toBe(200)
})

it('a token of a session that was signed out stays refused', async () => {
  const { refresh_token, access_token } = await signedIn()
  const authorization = `Bearer ${access_token}`
  expect((await callAuth(backend, 'logout', {}, { authorization })).status).toBe(204)
  expect((await refresh(refresh_token)).status).toBe(400)
})
