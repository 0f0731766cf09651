import { BASICS } from '#shared/rules/basics.ts';
import { type ProblemWords, tooLongWords } from '#shared/rules/booking/field-problem.ts';
import { figure } from '#shared/rules/money/money.ts';
import { hallFullWords } from '#shared/rules/slots/slot.ts';

/** The words beside a field for each thing that can be wrong with it. */
export const fieldProblemsEn: ProblemWords = {
	'name-required': 'Name is required',
	'phone-required': 'Phone number is required',
	'phone-invalid': `Please enter a valid phone number, such as ${BASICS.phoneExample}`,
	'phone-country': `Please write the country’s code first, such as +44${BASICS.country === 'PK' ? '. A number in Pakistan begins with 03 or a city’s code' : ''}`,
	'phone-two': 'Please enter one number here. A second one can stand in the special requests',
	'phone-one': 'Please enter one number',
	'phone-own': 'This is the hall’s own number. Please enter yours',
	'email-invalid': 'Invalid email address',
	'hall-required': 'Please select a hall',
	'date-required': 'Event date is required',
	'date-too-early': 'Please choose a date from tomorrow on',
	'date-too-late': 'Please choose a date within the next 24 months',
	'time-required': 'Event time is required',
	'guests-required': 'Guest count is required',
	'guests-minimum': 'Guest count must be at least 1',
	'guests-whole': 'Please enter the guests as a whole number',
	'guests-one': 'Please enter one number: the most guests you expect',
	...hallFullWords((hall, capacity) => `${hall} seats up to ${figure(capacity)} guests`),
	'gathering-unknown': 'Please choose mixed or with a partition',
	'count-whole': 'Please enter a whole number',
	'company-over': 'Gents and ladies together are more than all guests',
	'wheelchairs-over': 'These are more than all guests',
	'occasion-unknown': 'Please choose an occasion from the list',
	'package-unknown': 'Please choose a menu from the list',
	'serving-unknown': 'Please choose table or buffet serving',
	'add-on-unknown': 'Please choose add-ons from the list',
	'add-on-one-choice': 'Please choose one dish of each add-on',
	'language-unknown': 'Please choose English or Urdu',
	'consent-required': 'Please agree that we may write to you about this booking',
	...tooLongWords((limit) => `At most ${figure(limit)} characters fit here. Please shorten it`),
	'hidden-characters': 'This holds characters that cannot be seen. Please type it again',
	'not-text': 'Please enter this as text',
	'unknown-field': 'This field is not known here',
	'nothing-asked': 'Nothing is different yet. Change something, or write to us what you wish',
};
