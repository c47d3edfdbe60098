/**
 * The number of a retail barcode with its check digit right (GS1 General Specifications, section
 * 7.9), or null. UPC-A is written as the EAN-13 it is, UPC-E as what it stands for.
 * @param text as scanned or typed; blanks and hyphens are ignored
 * @returns 8, 13 or 14 digits
 */
export function readBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return null
  switch (digits.length) {
    case 13:
    case 14:
      return isChecked(digits) ? digits : null
    case 12:
      return isChecked(digits) ? `0${digits}` : null
    case 8: {
      if (isChecked(digits)) return digits
      const long = expandUpcE(digits)
      return long && isChecked(long) ? `0${long}` : null
    }
    default:
      return null
  }
}

/** From the right, digits weigh 1, 3, 1, 3 …; the sum with the check digit ends in 0. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** UPC-E leaves out a run of zeros that its sixth digit tells; null for another number system. */
function expandUpcE(digits: string): string | null {
  const [system, a, b, c, d, e, rule = '', check] = digits
  if (system !== '0' && system !== '1') return null
  const body =
    rule <= '2'
      ? `${a}${b}${rule}0000${c}${d}${e}`
      : rule === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : rule === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${rule}`
  return `${system}${body}${check}`
}
