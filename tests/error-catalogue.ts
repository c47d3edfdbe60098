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

const ACCOUNT: Readonly<Record<string, CatalogueRow>> = {
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
      'e2e/auth/auth-signin.spec.ts': ['an account is made, and the screen returns to signing in'],
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
        'The connection was lost before the whole app had arrived. What you logged is safe. It goes on by itself with a connection, or try again.',
      'common:tryAgain': 'Try again',
    },
    tests: {
      'e2e/offline/missing-parts.spec.ts': [
        'what did not arrive says so in its own place, and goes on with a connection',
      ],
    },
  },
  'token not stored': {
    when: 'The server could not take the provider’s token',
    says: {},
    tests: {
      'components/auth/auth-remote.test.ts': [
        'is sent again where the server could not take it, later each time',
      ],
    },
  },
  'token not refreshed': {
    when: 'A browser or a proxy keeps the refresh from happening',
    says: {},
    tests: {
      'components/auth/auth-remote.test.ts': ['is none, silently, and none is left where %s'],
    },
  },
  'token worth nothing': {
    when: 'The provider takes the permission no more',
    says: {},
    tests: { 'components/auth/auth-remote.test.ts': ['is forgotten where the provider says %s'] },
  },
  unauthorized: {
    when: 'The server has ended the session',
    says: {
      'auth:sessionEndedTitle': 'Session Expired',
      'auth:sessionEnded':
        'Your session ended on the server. Sign in again to send your changes: they are safe on this phone.',
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
    says: { 'common:notFound.title': 'Page not found' },
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
      'auth:failure.rate_limited': 'Too many attempts. Wait a minute and try again.',
      'auth:failure.wait_one': 'Too many attempts. Try again in {{count}} minute.',
      'auth:failure.wait_other': 'Too many attempts. Try again in {{count}} minutes.',
      'auth:failure.signup_disabled': 'This server takes no new accounts. Ask whoever runs it.',
      'auth:failure.server_full':
        "The server has no room left, so it can't do this now. What is on this phone is safe. Try again later, or tell whoever runs the server.",
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
      'components/auth/auth-screen.test.tsx': ['says where the server is not set up for Google'],
      'e2e/auth/auth-google.spec.ts': ['where Google is not set up, the button says so'],
    },
  },
  'Google Fit not connected': {
    when: 'The way to Google is closed, or the server holds no permission',
    says: {
      'runner:google.failed':
        'Google Fit connection failed: Google could not be reached. Nothing has changed; try again later.',
      'runner:google.notConnected':
        'Google Fit not connected: the server has no permission of yours. Connect it to sync.',
    },
    tests: {
      'components/runner/connect-google.test.tsx': [
        'a server that once didn’t say what it offers keeps nobody from connecting',
      ],
      'components/runner/google-fit-sync.test.tsx': [
        'says that nothing is connected where another device has disconnected it',
      ],
    },
  },
  'intervals.icu gives nothing': {
    when: 'Its key is missing, wrong or taken no more; it is out of reach or busy; another device is at it',
    says: {
      'fitness:intervals.keyMissing': 'Enter the key.',
      'fitness:intervals.keyRefused':
        'intervals.icu does not take this key. Copy it once more from its settings, whole.',
      'fitness:intervals.ended':
        'Re-authentication required: intervals.icu no longer takes the key. Enter a new one.',
      'fitness:intervals.failed':
        'intervals.icu could not be reached, or is busy. Nothing has changed; try again later.',
      'fitness:intervals.syncFailed':
        'Sync failed: intervals.icu could not be reached, or is busy. Nothing has changed; try again later.',
      'fitness:intervals.historyFailed':
        'Historical sync failed: intervals.icu could not be reached, or is busy. Nothing has changed; try again later.',
      'fitness:running':
        'Sync failed: another of your devices is fetching from there now. What it finds comes here by itself.',
    },
    tests: {
      'components/runner/intervals-icu.test.tsx': [
        'that is missing or refused says so in %s, and stays typed',
        'can’t be tried without the server, and is asked for anew where it ended',
        'says where it %s',
        'is not asked again before it wants to be',
      ],
      'integration/backend/functions/intervals-icu.test.ts': [
        'ask for another key where this one is taken no more',
      ],
    },
  },
  'Google Fit gives nothing': {
    when: 'A connection has ended, or Google Fit is out of reach, busy, or not allowed to share',
    says: {
      'runner:google.ended':
        'Re-authentication required: Google has ended the permission. Sign in there again to renew it.',
      'runner:google.syncFailed':
        'Sync failed: Google Fit could not be reached, or is busy. Nothing has changed; try again later.',
      'runner:google.historyFailed':
        'Historical sync failed: Google Fit could not be reached, or is busy. Nothing has changed; try again later.',
      'runner:google.denied':
        'Sync failed: Google was not allowed to share your activity. Sign in to Google again and allow it there.',
      'fitness:signedOut':
        'Sync failed: the server ended your session. Your log is safe on this phone; sign in to Fuelmile again to sync.',
      'runner:google.off':
        "Sync failed: Google Fit does not answer this server, and trying again won't help. Nothing has changed; bring your activity in from Strava or as files.",
    },
    tests: {
      'components/runner/google-fit-sync.test.tsx': [
        'asks in %s for a new consent where Google has ended the permission',
        'says where Google Fit %s, and stays connected',
        'asks in %s to sign in again where the session has ended',
        'says where today could not be fetched',
      ],
      'integration/backend/functions/google-fit.test.ts': [
        'has to be given anew where Google says %s',
        'stands where Google Fit %s',
        'are refused where the runner does not share their activity (%s)',
      ],
    },
  },
  'Sync Now gives nothing': {
    when: 'Home’s Sync Now meets a service that can’t be reached, a permission that has ended, or no network',
    says: {
      'fitness:now.failed':
        'Sync failed: {{names}} could not be reached, or is busy. Nothing has changed; try again later.',
      'fitness:now.ended': 'Re-authentication required: {{names}} no longer shares your activity.',
      'fitness:now.offline': 'Syncing needs a network. It goes on by itself when there is one.',
    },
    tests: {
      'components/runner/home-activity.test.tsx': [
        'says what could not be reached, and then when it is tried again',
        'leads to where a permission that has ended is given anew',
        'waits for a network, and says so',
        'says where the device has no room for what came',
      ],
    },
  },
  'gamification not answered': {
    when: 'The server can’t be asked for streak and tier',
    says: {
      'gamification:sample.mark': 'Sample',
      'gamification:lastKnown': 'As this phone counts it. The server was last asked at {{time}}.',
      'gamification:neverAsked': 'As this phone counts it. The server has not been asked yet.',
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
      'community:offline.title': 'Not seen on this phone yet',
      'community:failed.title': 'The leaderboard did not come',
      'community:board.old':
        'As of {{time}}. The server cannot be asked now; what you see is the last this phone got.',
      'community:notDone.network':
        'No connection to the server. Nothing has changed; try again when there is one.',
      'community:notDone.server':
        'The server did not do it. Nothing has changed; try again in a moment.',
      'community:problem.refused': 'The server takes no such name. Choose another one.',
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
  'Strava can’t be connected': {
    when: 'The server has no client there, the runner says no, or the way there and back breaks off',
    says: {
      'runner:strava.notConfigured':
        'This server has no Strava client, so there is nothing to connect. Export an activity from Strava as GPX or FIT and bring it in as a file.',
      'runner:strava.denied':
        'Strava was not allowed to share your activities, so it is not connected.',
      'runner:strava.failed': 'Strava could not be connected. Nothing has changed; try again.',
    },
    tests: {
      'components/runner/strava.test.tsx': [
        'says in %s that the server has no client, and leads to the import',
        'tells that the way to Strava was %s',
        'tells that the server %s what Strava gave',
      ],
      'integration/backend/access/strava-auth.test.ts': [
        'says denied where the runner %s what was asked for',
        'says failed where it did not begin here, or began too long ago',
      ],
    },
  },
  'Strava gives nothing': {
    when: 'A connection has ended, or Strava is out of reach as sessions are fetched or it is given up',
    says: {
      'runner:strava.ended':
        'Re-authentication required: Strava has ended the permission. Sign in there again to renew it.',
      'runner:strava.fetchFailed':
        'Strava could not be reached, or is busy. Nothing has changed; try again later.',
      'runner:strava.notRevoked':
        'Disconnected here, but Strava could not be told. Take the permission back in your Strava account. <permissions>Open Strava’s permissions</permissions>',
    },
    tests: {
      'components/runner/strava.test.tsx': [
        'asks for a new consent where Strava has ended the permission',
        'says where Strava can’t be had, and stays connected',
        'says where Strava could not be told, and where nothing was disconnected',
      ],
      'integration/backend/access/strava-auth.test.ts': [
        'leave the connection as it is where Strava %s',
        'ask for a new consent where the runner has taken it back at Strava',
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

const UPLOADS: Readonly<Record<string, CatalogueRow>> = {
  'screenshot not stored': {
    when: 'The storage refuses a screenshot',
    says: { 'uploads:error.upload_failed': 'Upload failed' },
    tests: {
      'e2e/food/upload-screenshot.spec.ts': [
        'what can’t be sent or read is told, and so is a mixed outcome',
      ],
    },
  },
  'no room for a screenshot': {
    when: 'The account has no room for more pictures',
    says: {
      'uploads:error.photos_full':
        'The server keeps no more pictures for your account. This one stays on this phone: ask whoever runs the server for room, then send it from the sync centre',
    },
    tests: {
      'components/photo/screenshot-failures.test.tsx': ['meets %s: %s'],
      'components/photo/screenshot-stored.test.ts': [
        'one the account has no room for stays, says so, and is sent on demand',
      ],
    },
  },
  'screenshot without an address': {
    when: 'The storage gives no signed address',
    says: { 'uploads:error.signed_url_failed': 'Failed to create signed URL' },
    tests: {
      'components/photo/uploads.test.tsx': ['tells file by file, and how much is done of all'],
      'e2e/food/upload-screenshot.spec.ts': [
        'what can’t be sent or read is told, and so is a mixed outcome',
      ],
    },
  },
  'screenshot not read': {
    when: 'It shows no activity, no model is set up, or the server won’t read it',
    says: {
      'uploads:error.not_an_activity': 'No finished activity could be read in this picture',
      'uploads:error.not_configured':
        "This server can't read screenshots: no vision model is set up",
      'uploads:error.analysis_failed': 'The picture could not be read. Try again later',
      'uploads:error.signed_out': 'Please log in to upload files',
    },
    tests: {
      'components/photo/screenshot-failures.test.tsx': [
        'meets %s: %s',
        '%s: %s',
        'the card says of %s: %s',
      ],
      'integration/backend/functions/analyze-fitness-screenshot.test.ts': [
        'with %s is told by a code',
      ],
    },
  },
  'screenshot not kept': {
    when: 'The device could not keep a picture for later',
    says: { 'uploads:error.not_saved': 'This phone could not save it' },
    tests: {
      'components/photo/upload-dialog.test.tsx': [
        'a picture the device could not keep is told in the card',
      ],
    },
  },
  'all imported': {
    when: 'A run of uploads went well',
    says: {
      'uploads:allSynced': 'All files synced successfully!',
      'uploads:allSyncedMore_one': 'Successfully imported {{count}} activity file',
      'uploads:allSyncedMore_other': 'Successfully imported {{count}} activity files',
    },
    tests: {
      'components/photo/uploads.test.tsx': ['%j', 'is told in Indonesian'],
      'e2e/food/upload-screenshot.spec.ts': ['a screenshot becomes a finished training'],
    },
  },
  'some imported': {
    when: 'A run of uploads went well in part',
    says: {
      'uploads:partial': 'Partial success: {{files}} imported, {{failed}} failed',
      'uploads:partFiles_one': '{{count}} file',
      'uploads:partFiles_other': '{{count}} files',
    },
    tests: {
      'components/photo/uploads.test.tsx': ['%j'],
      'e2e/food/upload-screenshot.spec.ts': [
        'what can’t be sent or read is told, and so is a mixed outcome',
      ],
    },
  },
  'none imported': {
    when: 'A run of uploads failed',
    says: {
      'uploads:allFailed_one': 'Upload failed: Failed to process {{count}} file',
      'uploads:allFailed_other': 'Upload failed: Failed to process {{count}} files',
    },
    tests: {
      'components/photo/uploads.test.tsx': ['%j'],
      'e2e/food/upload-screenshot.spec.ts': [
        'what can’t be sent or read is told, and so is a mixed outcome',
      ],
    },
  },
  'no image': {
    when: 'A file to upload is no image',
    says: {
      'uploads:error.images_only': 'Only image uploads are supported for activity screenshots',
    },
    tests: {
      'e2e/food/upload-screenshot.spec.ts': [
        'what can’t be sent or read is told, and so is a mixed outcome',
      ],
    },
  },
  'upload signed out': {
    when: 'Nobody is signed in to upload',
    says: {
      'uploads:signedOut': 'Authentication required',
      'uploads:signedOutMore': 'Please log in to upload files',
    },
    tests: { 'components/photo/upload-dialog.test.tsx': ['nobody uploads signed out'] },
  },
  'upload while one runs': {
    when: 'A second run of uploads is asked for',
    says: {
      'uploads:busy': 'Upload in progress',
      'uploads:busyMore': 'Please wait for the current upload to complete',
    },
    tests: {
      'components/photo/upload-dialog.test.tsx': [
        'a second upload is refused while one runs, and nothing of it is kept',
      ],
    },
  },
}

const CAMERA_TEST = { 'components/photo/camera.test.tsx': ['tells of %s in the specified words'] }

const CAMERA: Readonly<Record<string, CatalogueRow>> = {
  'camera denied': {
    when: 'The runner or the system forbids the camera',
    says: {
      'camera:problem.denied':
        'Camera permission denied. Please allow camera access in your browser settings.',
    },
    tests: CAMERA_TEST,
  },
  'no camera': {
    when: 'The device has none',
    says: { 'camera:problem.none': 'No camera found on this device.' },
    tests: CAMERA_TEST,
  },
  'camera in use': {
    when: 'Another app holds it',
    says: { 'camera:problem.in_use': 'Camera is already in use by another app.' },
    tests: CAMERA_TEST,
  },
  'camera that never starts': {
    when: 'It gives no picture in time, or can’t on this device',
    says: {
      'camera:problem.unavailable':
        'Camera not available on this device/emulator. Please use Gallery instead.',
    },
    tests: {
      'components/photo/camera.test.tsx': [
        'tells of %s in the specified words',
        'gives a camera that never answers five seconds, in Indonesian too',
        'says so where the page has no camera at all',
      ],
    },
  },
  'camera fails otherwise': {
    when: 'It fails in a way nobody has a name for',
    says: { 'camera:problem.other': 'Unable to access camera. Please use Gallery instead.' },
    tests: CAMERA_TEST,
  },
}

export const APP_ERRORS = { ...ACCOUNT, ...UPLOADS, ...CAMERA }
