import type { CatalogueRow } from './error-catalogue.ts'

const FAILURES = 'components/food/barcode-failures.test.tsx'
const NO_PICTURE = {
  [FAILURES]: ['%s: without a picture it says “%s”, and the digits can be typed'],
}
const NOT_FOUND = { [FAILURES]: ['%s: %s is told, and what to do'] }

/** What can go wrong between a packet's barcode and the log. */
export const BARCODE_ERRORS: Readonly<Record<string, CatalogueRow>> = {
  'barcode, refused camera': {
    when: 'The runner or the system forbids the camera',
    says: {
      'camera:problem.denied':
        'Camera permission denied. Please allow camera access in your browser settings.',
    },
    tests: NO_PICTURE,
  },
  'barcode, no camera': {
    when: 'The device has none',
    says: { 'camera:problem.none': 'No camera found on this device.' },
    tests: NO_PICTURE,
  },
  'barcode, camera in use': {
    when: 'Another app holds it',
    says: { 'camera:problem.in_use': 'Camera is already in use by another app.' },
    tests: NO_PICTURE,
  },
  'barcode, camera that does not start': {
    when: 'It gives no picture in time, can’t on this device, or fails in another way',
    says: {
      'food:scan.noCamera':
        "The camera can't be used here. Type the digits under the bars instead.",
    },
    tests: NO_PICTURE,
  },
  'barcode, no reader': {
    when: 'Neither the browser’s detector nor ours starts',
    says: {
      'food:scan.noReader':
        'The barcode reader could not be started. Type the digits under the bars instead.',
    },
    tests: {
      'components/food/barcode-reader.test.tsx': [
        'a reader that does not start is told, in Indonesian too',
      ],
      'components/food/barcode-detector.test.ts': [
        'gives way to ZXing where it %s',
        'that fails over a picture gives way to ZXing for it and for all others',
      ],
    },
  },
  'barcode, no reader offline': {
    when: 'The reader was never loaded, and there is no network',
    says: {
      'food:scan.noReaderOffline':
        'The barcode reader needs a network the first time. Type the digits under the bars instead.',
    },
    tests: {
      'components/food/barcode-reader.test.tsx': [
        'a reader that can’t be had offline is told, with what to do, and comes with the network',
      ],
    },
  },
  'no barcode': {
    when: 'The check digit of a typed number is not right',
    says: { 'food:scan.invalid': 'This is no barcode: check the digits' },
    tests: { [FAILURES]: ['%s: digits that are no barcode are told, and can be mended'] },
  },
  'barcode unknown': {
    when: 'Open Food Facts has no such product',
    says: {
      'food:scan.unknown': 'Nobody has told about {{code}} yet',
      'food:scan.unknownBody': 'Enter it from the label once; next time the scan finds it.',
    },
    tests: {
      ...NOT_FOUND,
      'integration/backend/functions/lookup-product.test.ts': ['says that a product is unknown'],
    },
  },
  'barcode without figures': {
    when: 'The product is known, its figures are not',
    says: {
      'food:scan.incomplete': 'The label of this product is not entered yet. Add its figures once.',
    },
    tests: NOT_FOUND,
  },
  'barcode offline': {
    when: 'There is no network, or it breaks, and the product was not looked up before',
    says: {
      'food:scan.offline': 'No network: products scanned before are found, new ones later.',
    },
    tests: {
      [FAILURES]: [
        ...NOT_FOUND[FAILURES],
        '%s: a product looked up before is found without a network',
      ],
    },
  },
  'barcode, product service busy': {
    when: 'Open Food Facts is asked too often',
    says: { 'food:scan.busy': 'The product service is busy. Try again in a moment.' },
    tests: NOT_FOUND,
  },
  'barcode not looked up': {
    when: 'Our server or Open Food Facts fails, or the session has ended',
    says: { 'food:scan.failed': 'The product could not be looked up.' },
    tests: NOT_FOUND,
  },
  'barcode, product not kept': {
    when: 'The device has no room for what was found',
    says: { 'errors:database.storage_full.title': 'No room left on this device' },
    tests: { [FAILURES]: ['%s: a product the device has no room for is told, and found again'] },
  },
}
