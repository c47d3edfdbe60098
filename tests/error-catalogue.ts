/**
 * What can go wrong in front of a runner, and the figures the product promises: each row names the
 * tests that fail where it stops being so. tests/unit/error-catalogue.test.ts holds the rows against
 * the word files and the tests.
 */
export interface CatalogueRow {
  /** What has happened, or what is promised. */
  when: string
  /** What the runner reads, by key; nothing where it passes in silence. */
  says: Readonly<Record<string, string>>
  /** Files below tests/, each with the titles of its tests as they are written there. */
  tests: Readonly<Record<string, readonly string[]>>
}

/** What can go wrong with an account, the server, the device and the screens. */
export const APP_ERRORS: Readonly<Record<string, CatalogueRow>> = {
  'sign-in or sign-up refused': {
    when: 'The provider refuses, and says why',
    says: { 'errors:error': 'Error' },
    tests: {
      'components/auth/auth-failures.test.tsx': ['%s is told in a toast, and the form stays'],
      'components/auth/auth-screen.test.tsx': ['tells %s in a toast'],
      'e2e/auth/auth-signin.spec.ts': ['what went wrong with signing in is told in a toast'],
    },
  },
  'sign-in throws': {
    when: 'Signing in fails without a reason',
    says: { 'errors:unexpected': 'An unexpected error occurred' },
    tests: { 'components/auth/auth-screen.test.tsx': ['tells an exception as unexpected'] },
  },
  'Google sign-in refused': {
    when: 'The way to Google is closed, with or without a reason',
    says: {
      'auth:google.failed': 'Google sign-in failed',
      'auth:google.unexpected': 'Unexpected error. Please try again.',
    },
    tests: {
      'components/auth/auth-screen.test.tsx': [
        'tells in %s why Google could not be reached',
        'tells an exception on the way to Google as unexpected',
      ],
      'e2e/auth/auth-google.spec.ts': ['a Google that can’t be reached is told in its toast'],
    },
  },
  'sign-up done': {
    when: 'There is a new account',
    says: {
      'auth:success': 'Success!',
      'auth:accountCreated': 'Account created successfully. You can now log in.',
    },
    tests: {
      'components/auth/auth-screen.test.tsx': [
        'returns to signing in after an account was created, with the toast',
      ],
    },
  },
  'sign-up goes straight in': {
    when: 'There is a new account, and no address to confirm',
    says: {
      'auth:success': 'Success!',
      'auth:accountReady': 'Account created. You are signed in.',
    },
    tests: {
      'e2e/auth/auth-signin.spec.ts': [
        'an account is made, and where no mail is to be confirmed the runner is in',
      ],
    },
  },
  'callback fails': {
    when: 'An outside sign-in comes back with an error, or breaks on the way',
    says: {
      'auth:callback.failed': 'Authentication Error',
      'auth:callback.unexpected': 'An unexpected error occurred during authentication',
    },
    tests: {
      'components/auth/auth-flows.test.tsx': [
        'tells in %s what went wrong, with a way to try again',
      ],
      'components/auth/auth-failures.test.tsx': ['%s ends in a failure and signs nobody in'],
      'e2e/auth/auth-google.spec.ts': [
        'a no on Google’s page is told on the callback screen',
        'what comes back broken is told as unexpected',
      ],
    },
  },
  'push not enabled': {
    when: 'Notifications are denied, unsupported, or fail on the way',
    says: {},
    tests: {
      'components/runner/push.test.tsx': [
        'answers false where the browser has no push, and throws nothing',
        'answers false where the runner says %s, and asks nobody further',
        'answers false where %s, without a word',
      ],
    },
  },
  'screen throws': {
    when: 'A screen can’t be rendered',
    says: {
      'common:crash.title': 'Something went wrong',
      'common:crash.body':
        'The app encountered an error. This might be due to missing configuration.',
      'common:crash.details': 'Error details',
      'common:tryAgain': 'Try again',
    },
    tests: {
      'components/shell/render-error.test.tsx': [
        'a screen that throws gives way to one that says what happened, and the others still open',
      ],
      'components/shell/shell.test.tsx': [
        'shows a crash with the specified words and its details folded',
      ],
    },
  },
  'code not there': {
    when: 'The connection was lost before the whole app had arrived',
    says: {
      'common:missing.title': "This part of the app isn't on this device yet",
      'common:missing.body':
        'The connection was lost before the whole app had arrived. It goes on by itself with a connection, or try again.',
      'common:tryAgain': 'Try again',
    },
    tests: {
      'e2e/offline/missing-parts.spec.ts': [
        'what did not arrive says so in its own place, and goes on with a connection',
      ],
    },
  },
  unauthorized: {
    when: 'The server has ended the session',
    says: {
      'auth:sessionEndedTitle': 'Session Expired',
      'auth:sessionEnded':
        'Your session ended on the server. Sign in again to send your changes: they are safe on this device.',
    },
    tests: {
      'components/shell/shell.test.tsx': [
        'says so where the server ended the session, and comes back to the place',
      ],
      'e2e/auth/auth-signin.spec.ts': [
        'a session the server has ended leads to sign-in, and says what is safe',
      ],
    },
  },
  'authentication error': {
    when: 'The auth server takes no session of this account, however new',
    says: { 'auth:denied.title': 'Authentication Error' },
    tests: {
      'components/auth/auth-remote.test.ts': ['a device back after weeks: %s'],
      'components/auth/auth-screen.test.tsx': [
        'says in the specified words that the server takes no session of this account',
      ],
      'components/shell/shell.test.tsx': [
        'says so where the server takes no session of this account any more',
      ],
    },
  },
  'sign-in needed': {
    when: 'A page for signed-in runners is opened by somebody who is not',
    says: { 'auth:required.title': 'Authentication Required' },
    tests: {
      'e2e/auth/auth-signin.spec.ts': [
        'a guarded page leads to sign-in and back to where the runner was going',
      ],
      'components/auth/first-visit.test.tsx': ['says why it is asked for, and comes back'],
    },
  },
  'link from elsewhere': {
    when: 'A link signs in, but this browser has not asked for it',
    says: {
      'auth:failure.begun_elsewhere':
        'This link was not asked for in this browser, so it signs nobody in here. If it has confirmed your address, sign in with your password. If you have forgotten it, ask for a mail here and type its code.',
      'auth:callback.byMail': 'Get a code by mail',
    },
    tests: {
      'components/auth/begun-here.test.ts': [
        'is refused where this browser asked for a mail to another address',
        'leaves a runner who is signed in where they are',
      ],
      'e2e/auth/auth-password.spec.ts': [
        'a link opened in another browser signs nobody in there',
        'a link that an attacker made signs nobody into their account',
      ],
    },
  },
  'mailed code refused': {
    when: 'The six digits typed are wrong or not good any more',
    says: {
      'auth:failure.code_refused':
        'This code is wrong or not good any more. Look at the newest mail, or ask for another one.',
    },
    tests: {
      'components/auth/auth-flows.test.tsx': ['takes the mail’s code in place of its link'],
    },
  },
  'account deleted elsewhere': {
    when: 'The server says that the account is gone, and this device still holds its data',
    says: {
      'auth:gone.title': 'This account was deleted',
      'auth:gone.what':
        'The account {{email}} was deleted, on another device or on the server. Nothing is sent from this device any more.',
      'auth:gone.save': 'Save everything as a file',
      'auth:gone.remove': 'Remove it from this device',
      'auth:gone.blocked': 'Another tab holds it. Close the other Fuelmile tabs, then try again.',
      'auth:gone.removed': 'Everything of this account was removed from this device',
    },
    tests: {
      'components/auth/auth-remote.test.ts': ['a device back after weeks: %s'],
      'components/auth/auth-flows.test.tsx': ['says why it could not be removed, and can be again'],
      'e2e/auth/account-gone.spec.ts': [
        'the other phone hears at once that the account was deleted, saves what it has, and forgets it',
        'says so when it is back, with what it never sent in the file',
        'removes what is left by itself after a day',
      ],
    },
  },
  forbidden: {
    when: 'A page is for other roles, or the server does not allow something to the account',
    says: {
      'errors:forbidden.title': 'Access denied',
      'community:notDone.forbidden':
        'Access denied: the server does not allow your account to do this. Nothing has changed; tell whoever runs the server.',
    },
    tests: {
      'components/shell/shell.test.tsx': ['keeps a page of some roles to them'],
      'components/runner/community.test.tsx': ['is told that its account may not do something'],
    },
  },
  'not found': {
    when: 'There is no such address',
    says: { 'about:notFound.title': 'Page not found' },
    tests: {
      'e2e/screens.spec.ts': [
        'every address is in order for one who is signed out',
        'every address is in order for a runner',
      ],
    },
  },
  'network error': {
    when: 'The server can’t be reached',
    says: {
      'auth:failure.network': "The server can't be reached. Check your connection and try again.",
      'tracker:problem.network.title': 'Network error',
    },
    tests: {
      'components/auth/auth-failures.test.tsx': [
        '%s is told in a toast, and the form stays',
        '%s is told in a toast',
      ],
      'components/food/food-failures.test.tsx': [
        '%s is told where they were asked for, and can be tried again',
      ],
    },
  },
  'server error': {
    when: 'The server fails without words',
    says: { 'errors:unexpected': 'An unexpected error occurred' },
    tests: {
      'components/auth/auth-failures.test.tsx': ['%s is told in a toast'],
      'e2e/auth/session.spec.ts': [
        "neither a captive portal's page nor a failing server signs the runner out",
      ],
    },
  },
  'validation error': {
    when: 'A form, the device or the server refuses a value',
    says: { 'errors:database.invalid.title': 'Not saved' },
    tests: {
      'components/food/meal-form.test.tsx': [
        'says in place what is wrong, keeps everything typed and goes to the first wrong field',
      ],
      'components/data/sync-screen.test.tsx': [
        'says in words why a row was refused, and sends it corrected',
      ],
      'e2e/offline/refused-row.spec.ts': [
        'a meal the server refuses waits with its reason, is corrected and sent; the rest goes on',
      ],
    },
  },
  'known refusals of the auth server': {
    when: 'It names a reason we have words for',
    says: {
      'auth:failure.invalid_credentials': 'Email or password is not right.',
      'auth:failure.user_already_exists':
        'There is already an account with this email. Sign in instead.',
      'auth:failure.weak_password': 'This password is too weak. Use at least 8 characters.',
      'auth:failure.guessed_password':
        "This password is easy to guess. Use three words or more that don't belong together.",
      'auth:failure.rate_limited': 'Too many attempts. Wait a minute and try again.',
      'auth:failure.wait_one': 'Too many attempts. Try again in {{count}} minute.',
      'auth:failure.wait_other': 'Too many attempts. Try again in {{count}} minutes.',
      'auth:failure.signup_disabled': 'This server takes no new accounts. Ask whoever runs it.',
      'auth:failure.server_full':
        "The server has no room left, so it can't do this now. What is on this device stays as it is. Try again later, or tell whoever runs the server.",
      'auth:failure.email_not_confirmed':
        'Confirm your address first: follow the link in the mail we sent you. If it has run out, sign up once more for a new one.',
    },
    tests: {
      'components/auth/auth-failures.test.tsx': ['%s is told in a toast, and the form stays'],
    },
  },
  'password or link refused': {
    when: 'A new password is the old one, or its link has run out',
    says: {
      'auth:failure.same_password': 'This is the password you have. Choose another one.',
      'auth:failure.link_expired': 'This link has run out or was used already. Ask for a new one.',
    },
    tests: {
      'components/auth/auth-flows.test.tsx': ['is refused by the server with %s, which is told'],
      'e2e/auth/auth-google.spec.ts': ['a code from another browser signs nobody in'],
    },
  },
  'Google not set up': {
    when: 'The server knows no Google project',
    says: { 'auth:failure.not_configured': "Google sign-in isn't set up on this server." },
    tests: {
      'components/auth/auth-screen.test.tsx': [
        'says where the server turns out not to be set up for Google',
      ],
    },
  },
  'gamification not answered': {
    when: 'The server can’t be asked for streak and tier',
    says: {
      'gamification:sample.mark': 'Sample',
      'gamification:lastKnown': 'As this device counts it. The server was last asked at {{time}}.',
      'gamification:neverAsked': 'As this device counts it. The server has not been asked yet.',
    },
    tests: {
      'components/runner/gamification.test.tsx': [
        'shows a labelled sample only where nothing at all is known',
        'missing leaves the last known state, marked',
        'says where the device has no room to remember it',
      ],
    },
  },
  'leaderboard not answered': {
    when: 'The leaderboard can’t be asked for, or does not take a name',
    says: {
      'community:offline.title': 'Not seen on this device yet',
      'community:failed.title': 'The leaderboard did not come',
      'community:board.old':
        'As of {{time}}. The server cannot be asked now; what you see is the last this device got.',
      'community:notDone.network':
        'No connection to the server. Nothing has changed; try again when there is one.',
      'community:notDone.server':
        'The server did not do it. Nothing has changed; try again in a moment.',
      'community:problem.refused': 'The server takes no such name. Choose another one.',
      'community:problem.taken':
        'Somebody has this name, or one that looks like it. Choose another one.',
    },
    tests: {
      'components/runner/community.test.tsx': [
        'is told what is wrong with %s, and keeps it',
        'keeps what is typed where the server does not answer',
        'changes the name, and leaves after being asked',
        'is shown with its age where the server cannot be asked',
        'never seen %s says so, and what it is',
      ],
    },
  },
  'device refuses': {
    when: 'The local database can’t be had, is held, or refuses a write',
    says: {
      'errors:database.storage_full.title': 'No room left on this device',
      'errors:database.database_blocked.title': 'Another tab has an older version open',
      'errors:database.database_unavailable.title': 'This browser gives the app no storage',
      'errors:database.row_missing.title': 'This entry is no longer here',
      'errors:database.unexpected.title': 'The device could not save',
    },
    tests: {
      'components/shell/shell.test.tsx': ['tells in %s what %s means and what is safe'],
      'e2e/offline/storage-full.spec.ts': [
        'with the storage full the form keeps what was typed, says what to do, and saves later',
      ],
      'e2e/offline/missing-parts.spec.ts': [
        'storage that the browser has switched off is told as that',
      ],
    },
  },
  'device can’t be read': {
    when: 'What is stored can’t be opened or read: no screen waits for it without end',
    says: { 'errors:database.unreadable.title': "Your entries can't be read right now" },
    tests: {
      'components/data/unreadable-data.test.tsx': [
        '%s says in %s that the data could not be opened',
        '%s says in %s that the data could not be read',
      ],
      'integration/db/rows-between.test.ts': [
        'tells that it could not read, keeps what it had, and reads again with the next change',
      ],
      'integration/db/live-reads.test.ts': [
        'a day that can’t be read (%s) is told, and is there with the next change once it can',
      ],
    },
  },
  'report not sent': {
    when: 'The device could not keep a report to the makers',
    says: { 'beta:failed': 'Failed to send the report' },
    tests: {
      'components/runner/beta-report.test.tsx': [
        'keeps what was typed when the device refuses, with the specified words',
      ],
    },
  },
}
