import type { CatalogueRow } from './error-catalogue.ts'

const BY_NAME = {
  'components/food/food-failures.test.tsx': [
    '%s is told where they were asked for, and can be tried again',
  ],
}
const ON_ITS_WAY = { 'components/food/food-failures.test.tsx': ['meets %s: %s'] }
const BY_PHOTO = {
  'e2e/food/food-photo.spec.ts': ['each way an analysis can fail is told, and the photo stays'],
}
const BAD_LINE = 'components/photo/photo-on-a-bad-line.test.tsx'
const IN_A_TOAST = { [BAD_LINE]: ['a photo meets %s'] }

const problem = (code: string, title: string, body: string) => ({
  [`tracker:problem.${code}.title`]: title,
  [`tracker:problem.${code}.body`]: body,
})

/** What can go wrong between a plate and the log. */
export const FOOD_ERRORS: Readonly<Record<string, CatalogueRow>> = {
  'food, signed out': {
    when: 'Nobody is signed in here',
    says: problem('signed_out', 'Authentication error', 'Please refresh the page and try again.'),
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        'are asked for by nobody who is signed out, in Indonesian too',
      ],
    },
  },
  'food, session expired': {
    when: 'The server refuses the runner (401, 403), the auth server does not',
    says: problem(
      'session_expired',
      'Session expired',
      'Your session has expired. Please refresh the page and try again.',
    ),
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        ...BY_NAME['components/food/food-failures.test.tsx'],
        'meets %s: %s',
      ],
    },
  },
  'food, authentication failed': {
    when: 'The auth server has ended the session',
    says: problem(
      'auth_failed',
      'Authentication error',
      'Authentication failed. Please refresh the page and log in again.',
    ),
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        ...BY_NAME['components/food/food-failures.test.tsx'],
        'meets %s: %s',
      ],
    },
  },
  'food not understood': {
    when: 'The model sees food and can’t tell what',
    says: problem(
      'not_understood',
      'AI analysis failed',
      "The AI couldn't understand the food in this image. Try taking a clearer photo with better lighting.",
    ),
    tests: {
      ...BY_PHOTO,
      'integration/backend/functions/nutrition-ai.test.ts': ['judged %s is refused as %s'],
    },
  },
  'food name not understood': {
    when: 'The model can’t tell what food a typed name means',
    says: {
      'tracker:ai.problem.not_understood':
        "The AI couldn't tell what food this is. Change the name in Basic, such as “fried rice with egg”, and try again.",
    },
    tests: {
      'components/food/food-failures.test.tsx': [
        ...BY_NAME['components/food/food-failures.test.tsx'],
        'speak of the name and not of a photo in Indonesian too',
      ],
    },
  },
  'vision out of order': {
    when: 'The model’s server fails, is overloaded or can’t be reached by ours',
    says: problem(
      'service',
      'AI service error',
      'The AI service is temporarily unavailable. Please try again in a moment.',
    ),
    tests: { ...BY_NAME, ...BY_PHOTO },
  },
  'photo unreadable': {
    when: 'The picture can’t be read, here or on the server',
    says: {
      ...problem(
        'image',
        'Image error',
        'Unable to process the image. Please try taking a new photo.',
      ),
      ...problem(
        'unreadable',
        'Image error',
        'Unable to process the image. Please try taking a new photo.',
      ),
    },
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        'is taken for unreadable where the server no longer has it',
      ],
      'e2e/food/photo-compression.spec.ts': [
        'what is no photo is refused by what it is, not by its name',
      ],
    },
  },
  'photo not processed': {
    when: 'Making the picture small fails for the device’s own reasons',
    says: { 'tracker:problem.processing.title': 'Image processing failed' },
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        'is taken for one that could not be processed only where making it small failed',
      ],
    },
  },
  'food, unknown error': {
    when: 'Something fails that nobody has a word for',
    says: { 'tracker:problem.unknown.title': 'An unexpected error occurred' },
    tests: {
      'components/photo/food-tracker.test.tsx': [
        'tells an error nobody foresaw, with the photo in hand, in %s',
      ],
    },
  },
  'food, out of time': {
    when: 'The line is so slow that the answer takes too long',
    says: problem(
      'timeout',
      'Request timed out',
      'The request took too long. Please check your internet connection and try again.',
    ),
    tests: {
      [BAD_LINE]: [
        'whose %s is not answered has %i ms, and is told so',
        'a photo whose %s begins to be answered and never ends is told to have taken too long',
      ],
    },
  },
  'food, a model out of time': {
    when: 'The model takes too long to answer, and the line is well',
    says: {
      ...problem(
        'model_timeout',
        'The AI took too long',
        'The AI did not answer in time; it is not your connection. Please try again in a moment.',
      ),
      'tracker:ai.problem.model_timeout':
        'The AI took too long to answer. Try again, or type the figures in Manual.',
    },
    tests: { ...BY_NAME, ...BY_PHOTO, ...IN_A_TOAST },
  },
  'photo not sent': {
    when: 'The line breaks while the photo is sent, and again at both further tries',
    says: { 'tracker:problem.connection.title': 'Connection error' },
    tests: {
      [BAD_LINE]: [
        'whose upload is cut in the middle, three times, is told so and sent when asked',
      ],
      'components/food/food-failures.test.tsx': [
        'is tried twice more where the line is bad, after one second and two',
      ],
    },
  },
  'photo sent too slowly': {
    when: 'Sending the photo takes too long',
    says: {
      'tracker:problem.upload_timeout.body':
        'Upload timeout - please check your internet connection',
    },
    tests: {
      'components/food/food-failures.test.tsx': ['is not tried again where the time is up'],
      [BAD_LINE]: ['whose %s is not answered has %i ms, and is told so'],
    },
  },
  'photo not taken in': {
    when: 'The storage refuses the photo',
    says: { 'tracker:problem.upload_failed.title': 'Image error' },
    tests: { ...ON_ITS_WAY, ...IN_A_TOAST },
  },
  'no room for a photo': {
    when: 'The server has no room: on its disk, for the account, or for today',
    says: {
      ...problem(
        'server_full',
        'No room on the server',
        'The server has no room left, so the photo stays on this device. Try again later, or search the food; whoever runs the server can make room.',
      ),
      ...problem(
        'photos_full',
        'No room for more photos',
        'The server keeps no more photos for your account, so this one stays on this device. Search the food, or ask whoever runs the server for more room and try again.',
      ),
      ...problem(
        'photos_of_today',
        'No more photos today',
        'The server takes no more photos from you today, so this one stays on this device. Try again tomorrow, or search the food.',
      ),
    },
    tests: {
      ...ON_ITS_WAY,
      'components/data/sync-screen.test.tsx': ['say that the server has no room, in %s'],
      'integration/sync/photos-without-room.test.ts': [
        'says so at once, and is analysed on demand once there is room',
      ],
    },
  },
  'food, line cut': {
    when: 'The line breaks while the photo is analysed',
    says: { 'tracker:problem.network.title': 'Network error' },
    tests: {
      ...BY_NAME,
      [BAD_LINE]: [
        'whose analysis is cut in the middle is told so, and not sent again',
        'a photo whose %s is told that the line is lost',
      ],
    },
  },
  'no food': {
    when: 'The photo shows no food, or a phone',
    says: {
      'tracker:problem.not_food.title': 'Not a food item',
      'tracker:problem.device_photo.title': 'Not a food item',
    },
    tests: {
      ...BY_PHOTO,
      'integration/backend/functions/nutrition-ai.test.ts': ['judged %s is refused as %s'],
    },
  },
  'nothing edible': {
    when: 'What is seen or named is nothing to eat',
    says: problem('not_edible', 'Invalid item', 'Only edible foods can be logged.'),
    tests: { ...BY_NAME, ...BY_PHOTO },
  },
  'no figures': {
    when: 'The model answers without figures',
    says: {
      'tracker:problem.no_data.body': 'No nutrition data received from AI',
    },
    tests: { ...BY_NAME, ...BY_PHOTO },
  },
  'no model': {
    when: 'The server has no vision model',
    says: {
      'tracker:problem.not_configured.body':
        'This server has no vision model set up. The photo is kept: search the food instead.',
      'tracker:ai.problem.not_configured':
        'This server has no AI model set up. Type the figures in Manual instead.',
    },
    tests: {
      ...BY_NAME,
      'e2e/food/food-photo.spec.ts': ['the photo is kept and a searched food fills its meal'],
    },
  },
  'analysis under way': {
    when: 'An earlier try of the same photo is still at the model',
    says: {
      'tracker:problem.running.body':
        'This photo is still being analysed. Please try again in a moment.',
      'tracker:ai.problem.running':
        'This food is still being analysed. Please try again in a moment.',
    },
    tests: {
      ...IN_A_TOAST,
      'components/food/food-failures.test.tsx': [
        ...BY_NAME['components/food/food-failures.test.tsx'],
        'is told to be under way where another call is at it',
      ],
    },
  },
  'photo not kept': {
    when: 'The device could not keep a photo for later',
    says: {
      'tracker:problem.storage_full.title': 'No room left on this device',
      'tracker:problem.not_stored.title': 'The device could not keep the photo',
    },
    tests: {
      'components/photo/photo-not-kept.test.tsx': [
        'a photo the device has no room for stays in hand, and is logged when there is',
        'a browser that gives no storage is told, in Indonesian too',
      ],
    },
  },
  'food not saved': {
    when: 'The device could not keep the meal',
    says: { 'tracker:problem.save_failed.title': 'Save failed' },
    tests: {
      'e2e/offline/storage-full.spec.ts': [
        'with the storage full the form keeps what was typed, says what to do, and saves later',
      ],
      'components/photo/tracker-state.test.ts': ['keeps the result where saving failed'],
      'components/photo/food-tracker.test.tsx': [
        'keeps what was seen and its portion where saving fails, without progress, and saves again',
      ],
    },
  },
  'no image to log': {
    when: 'The file is no image',
    says: problem('not_an_image', 'Invalid file', 'Please upload an image file'),
    tests: {
      'e2e/food/photo-compression.spec.ts': [
        'what is no photo is refused by what it is, not by its name',
      ],
    },
  },
  'photo too large': {
    when: 'The picture stays over 10 MB',
    says: problem('too_large', 'File too large', 'Please upload an image smaller than 10MB'),
    tests: { 'unit/images/photo-file.test.ts': ['keeps the figures of the specification'] },
  },
  'nameless food': {
    when: 'Figures are asked for without a name',
    says: { 'tracker:ai.needsName': 'Please enter a food name to calculate nutrition' },
    tests: {
      'e2e/food/food-photo.spec.ts': [
        'the edit dialog counts a food by its name, and says what it lacks',
      ],
    },
  },
  'figures by name fail': {
    when: 'The model could not count a food by its name',
    says: { 'tracker:ai.failed': 'AI calculation failed' },
    tests: {
      ...BY_NAME,
      'e2e/food/food-photo.spec.ts': [
        'the edit dialog counts a food by its name, and says what it lacks',
      ],
    },
  },
  'edit not saved': {
    when: 'The device refuses a changed meal',
    says: {
      'meals:form.updateFailed': 'Update failed',
      'errors:database.storage_full.title': 'No room left on this device',
    },
    tests: {
      'components/food/edit-meal.test.tsx': [
        'says in %s that the update failed and why, and saves what was typed later',
      ],
    },
  },
}
