import type { CatalogueRow } from './error-catalogue.ts'

/** What can go wrong with the services that bring activity. */
export const CONNECTION_ERRORS: Readonly<Record<string, CatalogueRow>> = {
  'token not stored': {
    when: 'The server could not take the provider’s token',
    says: {},
    tests: {
      'components/auth/provider-token.test.ts': [
        'is sent again where the server could not take it, later each time',
      ],
    },
  },
  'token not refreshed': {
    when: 'A browser or a proxy keeps the refresh from happening',
    says: {},
    tests: {
      'components/auth/provider-token.test.ts': ['is none, silently, and none is left where %s'],
    },
  },
  'token worth nothing': {
    when: 'The provider takes the permission no more',
    says: {},
    tests: {
      'components/auth/provider-token.test.ts': ['is forgotten where the provider says %s'],
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
        'Sync failed: the server ended your session. Your log is safe on this device; sign in to Fuelmile again to sync.',
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
}
