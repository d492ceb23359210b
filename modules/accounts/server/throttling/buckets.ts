/** A bucket of attempts: so many at once, then one more each so many seconds. It always refills, so nobody is locked out for ever. */
export type Bucket = {
  burst: number
  secondsEach: number
  /** Counted by what strangers send, of which there is no end: kept in this many places at the most. */
  places?: number
}

/** Seven kinds have them: seven million rows at the very most, of which the job removes what is over. Two names rarely share one. */
const places = 2 ** 20

/**
 * What is counted. A browser that is known as the person's counts by itself and by nothing else, so whoever guesses
 * keeps nobody out of her own browser. What others are told depends on what they sent and from where, never on whether
 * there is such an account (G-031).
 */
export const buckets = {
  /** A known browser. */
  device: { burst: 5, secondsEach: 30 },
  /** Tries of the old password when changing it. */
  change: { burst: 5, secondsEach: 30 },
  /** Tries of the password that confirms approvals. */
  approval: { burst: 5, secondsEach: 30 },
  /** Tries of the second factor: whoever makes them knows the password already. */
  factor: { burst: 5, secondsEach: 60 },
  /** One name from one network. */
  place: { burst: 5, secondsEach: 30, places },
  /** One name from wherever: 50 an hour. An account has two, its user name and its mail address. */
  name: { burst: 20, secondsEach: 120, places },
  /** Passwords looked at for one network: each takes a core for some 60 ms. */
  tries: { burst: 60, secondsEach: 0.2, places },
  /** What was wrong from one network. A whole company may stand behind it: once spent, only what is wrong is refused. */
  failures: { burst: 60, secondsEach: 1, places },
  /** The same, for accounts and for made-up names apart: once spent for accounts, the right password is refused too. */
  guesses: { burst: 60, secondsEach: 1, places },
  /** Tokens and codes of identity providers, from one network. */
  provider: { burst: 60, secondsEach: 1, places },
  /** Links of invitations that open nothing, from one network. */
  invitation: { burst: 20, secondsEach: 6, places },
} as const satisfies Record<string, Bucket>

export type BucketKind = keyof typeof buckets
