import { UserDataProvider } from '#hooks/use-database.ts'
import { AccessGuard } from './AccessGuard.tsx'
import { Layout } from './Layout.tsx'

/** Every screen of a signed-in runner: their data around the layout. */
export function SignedIn() {
  return (
    <AccessGuard>
      {(user) => (
        <UserDataProvider userId={user.id} key={user.id}>
          <Layout />
        </UserDataProvider>
      )}
    </AccessGuard>
  )
}
