/** The signed-in caller of a request. */
export type Viewer = {
  id: string
  username: string
  isAdmin: boolean
  /** An admin who has to enroll an authenticator app first, and until then is a player. */
  lacksTotp: boolean
  mustChangePassword: boolean
  /** Which of the user's tokens the request carries. */
  tokenId: string
  /** What administrators do asks for the password again after a while. */
  gavePasswordLately: boolean
}

/** Token as sent → who it is, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Viewer | null>
