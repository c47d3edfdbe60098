import type { CatalogueRow } from './error-catalogue.ts'

/** The times, limits and names the product promises. */
export const PROMISED_FIGURES: Readonly<Record<string, CatalogueRow>> = {
  'provider token': {
    when: 'It is kept on the device for an hour where no lifetime is named',
    says: {},
    tests: {
      'components/auth/provider-token.test.ts': [
        'is kept for an hour where the provider names no lifetime',
        'keeps the lifetime the provider names',
      ],
    },
  },
  'token refresh': {
    when: 'One at a time, an hour ahead',
    says: {},
    tests: {
      'components/auth/provider-token.test.ts': ['is refreshed, one at a time, an hour ahead'],
    },
  },
  'signed address': {
    when: 'It shows its picture for ten minutes',
    says: {},
    tests: { 'e2e/food/upload-screenshot.spec.ts': ['a screenshot becomes a finished training'] },
  },
  'photo on its way': {
    when: 'Its upload has 45 seconds and two further tries, its analysis 60 seconds',
    says: {},
    tests: {
      'components/photo/photo-on-a-bad-line.test.tsx': [
        'whose %s is not answered has %i ms, and is told so',
      ],
      'components/food/food-failures.test.tsx': [
        'is tried twice more where the line is bad, after one second and two',
      ],
    },
  },
  'upload list': {
    when: 'It goes ten seconds after the run',
    says: { 'uploads:complete': 'Upload Complete' },
    tests: { 'components/photo/uploads.test.tsx': ['goes ten seconds after the run'] },
  },
  camera: {
    when: 'Rear camera first, full HD, five seconds to start, a JPEG of quality 0.9 named by its moment',
    says: {},
    tests: {
      'components/photo/camera.test.tsx': [
        'asks for the rear camera in full HD first, and for the other one when switched',
        'gives a camera that never answers five seconds, in Indonesian too',
        'takes a JPEG of quality 0.9, named by what it is of and its moment: %s',
      ],
      'e2e/food/camera-dialog.spec.ts': ['takes a photo, takes it again and uses it'],
    },
  },
  'report categories': {
    when: 'A report is of one of five kinds',
    says: {
      'beta:kinds.bug': 'Bug',
      'beta:kinds.feature': 'Feature',
      'beta:kinds.ui': 'Look and feel',
      'beta:kinds.performance': 'Performance',
      'beta:kinds.other': 'Other',
    },
    tests: {
      'components/runner/beta-report.test.tsx': [
        'offers its five kinds',
        'sends the category, subject and description',
      ],
    },
  },
  languages: {
    when: 'English, which also stands in, and Indonesian; the choice is kept',
    says: {},
    tests: {
      'components/shell/languages.test.ts': [
        'are English, the first and the one that stands in, and Indonesian',
        'the tag %s reads as %s',
        'the chosen one is kept under the key the browser knows, and told to readers',
      ],
    },
  },
  'score bands': {
    when: 'A score has its colour from 80, 60 and 40 percent on',
    says: {},
    tests: {
      'unit/scoring/constants.test.ts': ['keeps every figure of the score'],
      'components/runner/explainers.test.tsx': ['is told with the figures the engine counts with'],
    },
  },
  'streak and tiers': {
    when: 'A streak goes on from 70; tiers begin at 70 and above 85, over 28 days',
    says: {},
    tests: { 'unit/gamification/gamification.test.ts': ['keeps every figure of gamification'] },
  },
  realtime: {
    when: 'Time-out, heartbeat, pauses before it connects anew, two events a second',
    says: {},
    tests: {
      'components/data/nudges.test.ts': [
        'the realtime connection keeps to its times, and asks for two events a second',
      ],
      'integration/backend/realtime.test.ts': [
        'about many pushes in a row comes rarely, and ends with the last',
      ],
    },
  },
  // Screens show live queries of the device: no answer is kept for minutes, and nothing goes stale.
  'asking again': {
    when: 'A request that failed is made again, later each time',
    says: {},
    tests: {
      'unit/sync/status-and-backoff.test.ts': [
        'stays between a quarter second and a minute, and never undercuts what the server asks',
      ],
    },
  },
  'callback delay': {
    when: 'An outside sign-in is read after 100 ms',
    says: {
      'auth:callback.completing': 'Completing authentication...',
      'auth:callback.processing': 'Processing authentication...',
    },
    tests: {
      'components/auth/auth-flows.test.tsx': ['is read after 100 ms: signed in %s, it leads to %s'],
    },
  },
  toasts: {
    when: 'Failures one at a time for five seconds, beside three of what was done for four (decision 013)',
    says: {},
    tests: {
      'components/shell/toasts.test.tsx': [
        'shows up to three of what was done, the latest',
        'shows failures one at a time, beside what was done, for five seconds each',
        'drops no failure, however many wait',
        'a %s toast is shown for %i ms',
      ],
    },
  },
  'push enabled': {
    when: 'The first notification says so',
    says: {
      'push:enabled': 'Notifications enabled',
      'push:enabledMore': 'You will receive training and nutrition alerts.',
    },
    tests: {
      'components/runner/push.test.tsx': [
        'gives the server its address and shows the first notification',
      ],
    },
  },
  'push ended': {
    when: 'The server forgets the address, also at signing out, which waits three seconds for it',
    says: {},
    tests: {
      'components/runner/push.test.tsx': [
        'has the server forget the address when they are turned off',
        'has the server forget the address before the session ends',
        'gives the server three seconds to forget, then signs out',
      ],
      'components/runner/push-session-end.test.tsx': [
        'the server’s end of a session ends them here, until the same runner is back',
        'another runner who signs in then gets none, and is shown none',
      ],
    },
  },
  'push on iOS': {
    when: 'The app asks before the system does',
    says: {
      'push:confirm':
        'Enable notifications to get updates about your training and nutrition goals?',
    },
    tests: { 'components/runner/push.test.tsx': ['asks in the specified words first on iOS'] },
  },
  theme: {
    when: 'It is dark, always',
    says: {},
    tests: {
      'components/shell/shell.test.tsx': ['is dark, whatever was chosen or is preferred elsewhere'],
    },
  },
}
