/** Names may be hidden for review, and no longer than a review takes. */
export const longestAnonymityDays = 180;
