/** The auth server's refusals, in the shape GoTrue gives them. */

function refusal(status: number, error_code: string, msg: string, headers = {}): Response {
  return Response.json({ code: status, error_code, msg }, { status, headers })
}

export const answers = {
  tooMany(waitMs: number): Response {
    const seconds = Math.ceil(waitMs / 1000)
    return refusal(429, 'over_request_rate_limit', `Too many tries: wait ${seconds} s`, {
      'retry-after': String(seconds),
      // For an app served from elsewhere.
      'access-control-expose-headers': 'Retry-After',
    })
  },
  wrongPassword: () => refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  notConfirmed: () => refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  signUpClosed: () => refusal(422, 'signup_disabled', 'Signups not allowed for this instance'),
  weakPassword: (reason: 'length' | 'pwned') =>
    Response.json(
      {
        code: 422,
        error_code: 'weak_password',
        msg:
          reason === 'length'
            ? 'Password should be at least 8 characters.'
            : 'Password is known to be weak and easy to guess, please choose a different one.',
        weak_password: { reasons: [reason] },
      },
      { status: 422 },
    ),
  signInFirst: () =>
    refusal(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  codeOver: () => refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
  invalid: (words: string) => refusal(400, 'validation_failed', words),
  badJson: () => refusal(400, 'bad_json', 'Could not parse request body as JSON'),
  noProof: () => refusal(400, 'validation_failed', 'Refresh token or code is not valid'),
  unknownToken: () =>
    refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  noKey: () => refusal(401, 'no_api_key', 'The apikey header names no key of this server'),
  noToken: () => refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  notFound: () => refusal(404, 'not_found', 'Not found'),
  /** What a sign-up by mail comes to, whoever has an account already. */
  mayConfirm(email: string): Response {
    const now = new Date().toISOString()
    return Response.json({
      id: crypto.randomUUID(),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [],
      confirmation_sent_at: now,
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    })
  },
}
