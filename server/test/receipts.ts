const titles =
  /^(You’re in|Your session is open: |You left a session|You cancelled a session|Your latest bookings)/

/** Whether the title of a notification or email is that of a receipt of the reader's own booking. */
export const isReceipt = (title: string): boolean => titles.test(title)
