/** Minutes that a mailed link works: to sign in, and to confirm a new address. */
export const signInMinutes = 10;
export const addressChangeMinutes = 60;
