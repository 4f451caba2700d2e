import { describeRule } from '../../testing/describe-rule.ts';
import { wrongPreposition } from './wrong-preposition.ts';

describeRule(wrongPreposition, {
  catches: ['The train leaves {in|at} ten pm.', 'It has been open {from|since} 1985.', 'The pool is {in|at} the top of the hill.', 'It is closer {from|to} the sea.', 'Get rid {from|of} old stock.', 'Follow us {in|on} Facebook.', 'The price depends {of|on} the season.', 'You are entitled {for|to} a refund.', 'We are dedicated {for|to} our craft.', 'We open between 10 am {to|and} 4 pm.', 'You can contact{ to|} the office.', 'It works {since|for} ten years.', 'Please explain {us|to us} how it broke.', 'This cannot be combined {to|with} our other offers.', 'The drug has no impact {to|on} your sleep.', 'You can come {with|by} train.', 'He succeeded {to|in} finding it.', 'The room is {in|on} the first floor.', 
    'The result depends {of|on} the size of your site.',
    'This model is available {on|in} three colours.',
    'Please wait {to|for} the page to load.',
    'You must comply {to|with} the rules.',
    'We will discuss{ about|} pricing.',
    'The museum is closed {in|on} Mondays.',
    'Prices increased {with|by} 10% last year.',
    '{In|On} the other hand, it is faster.',
  ],
  silent: ['Free of charge for all.', 'We hit the top of the hill.', 'They went to holiday parks.', 'Aim on a clear day.', 'Add a contact to your list.', 'Contact with water may harm it.', 'They combined to form a band.', 'It has been open since May.', 'Between the two of us, it is good.', 'We are located on the main square.', 'He has lived there since 2010.', 'It depends in part on the weather.', 'On the morning of 5 May it rained.', 'Thank you to all our volunteers.', 'The pain is familiar to the doctor.', 'Interest on your savings is paid in May.', 
    'It depends on the size, and it is available on three platforms.',
    'We are based in the UK.',
    'The price is based on weight.',
    'It is open in May and on 4 May.',
    'Wait to the end.',
    'Increased with age.',
  ],
});
