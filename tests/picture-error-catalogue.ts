import type { CatalogueRow } from './error-catalogue.ts'

/** What can go wrong with a picture of another app's activity. */
export const UPLOAD_ERRORS: Readonly<Record<string, CatalogueRow>> = {
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
        'The server keeps no more pictures for your account. This one stays on this device: ask whoever runs the server for room, then send it from the sync centre',
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
    says: { 'uploads:error.not_saved': 'This device could not save it' },
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

/** What can go wrong with the camera. */
export const CAMERA_ERRORS: Readonly<Record<string, CatalogueRow>> = {
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
        'counts the five seconds from the answer to the question, and offers another way meanwhile: %s',
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
