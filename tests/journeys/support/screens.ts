/** The screens that the shop is looked at on: what the test is called there, and the window in px. */
export const phone = { name: 'on a phone', width: 390, height: 844 };
export const tablet = { name: 'on a tablet', width: 820, height: 1180 };
export const desk = { name: 'on a desk', width: 1440, height: 900 };

export const screens = [phone, tablet, desk];

/** The screens that most journeys lead through; from the desk, `expectToLookRight` looks at each page on a tablet as well. */
export const outerScreens = [phone, desk];
