import { describeRule } from '../../testing/describe-rule.ts';
import { missingWord } from './missing-word.ts';

describeRule(missingWord, {
  catches: ['It stands in front {the|of the} church.', 'You can rely {our|on our} team.', 'We want {know|to know} more.', 'We are proud {our|of our} staff.', 'There {many|are many} shops here.', 'We would like {invite|to invite} you.', 'You will {happy|be happy} to know it.', 'There are a lot {people|of people} here.', 'Take advantage {our|of our} offers.', 
    'You will {able|be able} to track your parcel.',
    'This page explains how {install|to install} the plugin.',
    'He is {best|the best} photographer in town.',
    'Please refer {the|to the} manual for details.',
    'The file is too large {be|to be} sent.',
    'In order {change|to change} your address, open your profile.',
    'Get access {all|to all} features.',
    'Do you have {question|a question} about your order?',
  ],
  silent: ['In case the lift fails, ring.', 'In the end the bus came.', 'There some of us slept.', 'There many a ship was lost.', 'You need go-karts.', 'We are interested parties.', 'Be aware that it is hot.', 'We hope that it helps.', 'It will then be open.', 'They can also open.', 'A lot depends on it.', 
    'You will be able to track it according to our records.',
    'It was up 14% from last year.',
    'How users install it is up to them.',
    'At first glance it is best practice in schools.',
    'You access all the data through the API.',
  ],
});
