/** The text of the settings screen. */
import { formerUsernameDays } from '@county-golf/contract/constants'

export const settings = {
  title: 'Settings',
  subtitle: 'Manage your account and preferences',
  appearance: 'Appearance',
}

export const account = {
  title: 'Account',
  username: 'Username',
  email: 'Email',
  noEmail: 'None',
  verified: 'Verified',
  notVerified: 'Not verified',
  password: 'Password',
  passwordHint: 'Changing your password logs you out on other devices.',
  changeUsername: 'Change username',
  changeEmail: 'Change email',
  addEmail: 'Add email',
  changePassword: 'Change Password',
  pendingEmail: (email: string) => `Not confirmed yet. Open the link we sent to ${email}.`,
}

export const accountForm = {
  newUsername: 'New username',
  formerUsername: (username: string) =>
    `Links to @${username} will lead to your new username for ${formerUsernameDays} days. Until then, only you can use the old one again.`,
  newEmail: 'New email',
  newEmailHint: 'We’ll send a link to this address. Your email changes when you open it.',
  save: 'Save',
  usernameChanged: 'Username changed',
  linkSent: (email: string) => `We sent a confirmation link to ${email}`,
}

export const authenticator = {
  title: 'Authenticator app',
  hint: 'Login asks for a code from an app on your phone, so your password alone isn’t enough.',
  loadFailed: 'Couldn’t load your authenticator app.',
  status: 'Status',
  remove: 'Remove',
  setUp: 'Set up',
  setUpOn: (date: string) => `Set up ${date}`,
  on: 'On',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code left' : `${count} recovery codes left`,
  notSetUp: 'Not set up',
  required: 'Required',
  whyRequired: 'You need it to use the admin dashboard.',
}

export const authenticatorSetup = {
  title: 'Set up an authenticator app',
  apps: 'You need an app such as Google Authenticator, Microsoft Authenticator, or 1Password. First, confirm it’s you.',
  continue: 'Continue',
  scan: 'Scan this code with your authenticator app. If the app is on this device,',
  openApp: 'open it',
  instead: 'instead.',
  qrCode: 'QR code for your authenticator app',
  key: 'Or enter this key',
  code: 'Code from the app',
  codeHint: '6 digits. They change every 30 seconds.',
  noCode: 'Enter the 6 digits',
  turnOn: 'Turn on',
  failed: 'Couldn’t set up your authenticator app. Please try again.',
}

export const recoveryCodes = {
  title: 'Save your recovery codes',
  text: 'Your authenticator app is on. If you lose your phone, log in with one of these codes instead. Each works once. We won’t show them again.',
  label: 'Recovery codes',
  copy: 'Copy codes',
  copied: 'Recovery codes copied',
  copyFailed: 'Couldn’t copy the codes. Select and copy them manually.',
  saved: 'I saved them',
}

export const authenticatorRemoval = {
  title: 'Remove authenticator app?',
  text: 'Login won’t ask for a code anymore, and your recovery codes will stop working. To move to a new phone, remove the app here and set it up again.',
  cancel: 'Cancel',
  remove: 'Remove',
  done: 'Authenticator app removed',
  failed: 'Couldn’t remove your authenticator app. Please try again.',
}

export const privacy = {
  title: 'Privacy',
  question: 'Who can see your profile',
  saved: 'Profile visibility saved',
  failed: 'Failed to update profile',
  more: 'See what we store about you, and who can see it, on the',
  link: 'privacy page',
}

export const devices = {
  title: 'Devices',
  hint: 'Devices where you’re logged in. Log out of any you don’t recognize.',
  loadFailed: 'Couldn’t load your devices',
  active: 'Active now',
  lastActive: (time: string) => `Last active ${time}`,
  loggedIn: (time: string) => `Logged in ${time}`,
  thisDevice: 'This device',
  logOut: 'Log out',
  logOutDevice: (device: string, time: string) => `Log out ${device}, logged in ${time}`,
  logOutFailed: 'Couldn’t log out that device. Please try again.',
  unknownDevice: 'Unknown device',
}

export const personalData = {
  title: 'Your data',
  download: 'Download',
  downloadHint: 'Get a copy of everything we store about you (JSON).',
  downloadButton: 'Download my data',
  downloadFailed: 'Couldn’t download your data. Please try again.',
  deletion: 'Delete account',
  deletionHint: 'Permanently delete your account. We show what happens to your money first.',
  deletionButton: 'Delete my account',
}

export const deletion = {
  title: 'Delete your account?',
  loading: 'Loading…',
  loadFailed: 'Couldn’t load your deletion summary',
  text: 'You’ll be removed from upcoming sessions, and sessions you host will be cancelled. Everyone gets a full refund. Your name, email, and profile are permanently deleted.',
  confirm: (text: string) => `Type ${text} to confirm`,
  /** The server expects exactly this text. */
  forfeit: (amount: string) => `Forfeit ${amount}`,
  cancel: 'Cancel',
  delete: 'Delete my account',
  done: 'Your account has been deleted',
  failed: 'Couldn’t delete your account. Please try again.',
}

export const forfeit = {
  loss: (amount: string) => `You’ll lose ${amount} if you delete your account now.`,
  toCard: (amount: string) => `You can send ${amount} back to your card first.`,
  sessions: 'To keep the refunds for upcoming sessions, leave those sessions first.',
  notToCard: (amount: string) =>
    `${amount} of your balance can’t go back to a card. Prize money and credits stay in your wallet for now.`,
  balance: 'Balance',
  refunds: 'Refunds for upcoming sessions',
  total: 'You’ll lose',
  sendBack: 'Send money back to your card',
}

export const deletionBlocked = {
  untilSettled: (sessions: number, time: string) =>
    `You can delete your account once ${sessions === 1 ? 'this session is' : 'these sessions are'} settled, expected by ${time}.`,
  untilDecided: (sessions: number) =>
    `You can delete your account once our team has decided the result of ${sessions === 1 ? 'this session' : 'these sessions'}.`,
  holds: (amount: string) => `Holds ${amount} of yours`,
  prizeOpen: 'Its prize isn’t decided yet',
  until: (what: string, time: string) => `${what}, until ${time}`,
  open: (what: string) => `${what}. The result is open.`,
  owed: (amount: string) =>
    `You owe ${amount} because your bank reversed a card payment. Add funds to pay it before you delete your account.`,
  cardRefund: 'A refund to your card is on its way. You can delete your account once it arrives.',
  wallet: 'Open wallet',
  close: 'Close',
}
